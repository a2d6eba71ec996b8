import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import styles from './button.module.css';
import { Spinner } from './spinner.tsx';

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  variant?: 'primary' | 'secondary' | 'ghost' | 'danger';
  size?: 'medium' | 'small';
  icon?: ReactNode;
  /** The button keeps its width and label, ignores presses and shows a spinner. */
  busy?: boolean;
  /** The button fills the width of its container. */
  wide?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

export function Button({
  variant = 'secondary',
  size = 'medium',
  icon,
  busy = false,
  wide = false,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={styles.button}
      data-variant={variant}
      data-size={size}
      data-wide={wide || undefined}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest.disabled || rest['aria-disabled'] || undefined}
      // A disabled button would lose the focus; a busy button only ignores presses.
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy ? <Spinner size={16} /> : icon}
      <span className={styles.words}>{children}</span>
    </button>
  );
}

export interface IconButtonProps
  extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label' | 'title' | 'children'> {
  /** The accessible name, also shown on hover. */
  label: string;
  /** Shown on hover instead of the label, and read out after the label. */
  hint?: string | undefined;
  icon: ReactNode;
  size?: 'medium' | 'small';
  bordered?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

export function IconButton({ label, hint, icon, size = 'medium', bordered = false, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={styles.icon}
      data-size={size}
      data-bordered={bordered || undefined}
      aria-label={label}
      title={hint ?? label}
    >
      {icon}
    </button>
  );
}
