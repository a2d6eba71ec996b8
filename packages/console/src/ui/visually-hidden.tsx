import type { ElementType, ReactNode } from 'react';
import styles from './visually-hidden.module.css';

/** Content for screen readers only. */
export function VisuallyHidden({
  as: Element = 'span',
  children,
  ...rest
}: {
  as?: ElementType;
  children: ReactNode;
  role?: string;
}) {
  return (
    <Element {...rest} className={styles.hidden}>
      {children}
    </Element>
  );
}
