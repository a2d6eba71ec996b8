import type { ButtonHTMLAttributes } from 'react';
import styles from './button.module.css';
import { Icon, type IconName } from './icon.tsx';

type Rest = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'type'>;

/** `main` is the only primary action of a screen. */
export function Button({
  kind = 'plain',
  submit = false,
  ...rest
}: Rest & { kind?: 'main' | 'plain'; submit?: boolean }) {
  return <button {...rest} type={submit ? 'submit' : 'button'} className={styles.button} data-kind={kind} />;
}

/** A button with an icon and an accessible label. */
export function IconButton({
  icon,
  label,
  filled = false,
  submit = false,
  ...rest
}: Rest & { icon: IconName; label: string; filled?: boolean; submit?: boolean }) {
  return (
    <button
      {...rest}
      type={submit ? 'submit' : 'button'}
      className={styles.iconButton}
      data-filled={filled || undefined}
      aria-label={label}
      title={label}
    >
      <Icon name={icon} />
    </button>
  );
}
