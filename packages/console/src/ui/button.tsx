import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import styles from './button.module.css';
import { Spinner } from './spinner.tsx';

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  variant?: 'primary' | 'secondary' | 'ghost' | 'danger';
  size?: 'medium' | 'small';
  icon?: ReactNode;
  /** Keeps the width and the name, refuses presses and says that it works. */
  busy?: boolean;
  /** As wide as what holds it. */
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
      // A disabled button loses the keyboard's place; a busy one only stops answering.
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy ? <Spinner size={16} /> : icon}
      <span className={styles.words}>{children}</span>
    </button>
  );
}

export interface IconButtonProps
  extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label' | 'title' | 'children'> {
  /** Its name, shown on hover too. */
  label: string;
  /** More to know about it: shown on hover in the name's place, and said after the name. */
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
