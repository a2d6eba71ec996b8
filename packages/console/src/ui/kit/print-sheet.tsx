import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { icon } from '../first-icons.tsx';
import styles from './print-sheet.module.css';

export const PrintIcon = icon(<path d="M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7z" />);

/** What the printer gets in place of the screen, in black on white; no screen shows it. */
export function PrintSheet({
  className,
  children,
}: {
  readonly className: string | undefined;
  readonly children: ReactNode;
}) {
  // Beside the console, so that hiding the console leaves it.
  return createPortal(
    <section className={`${styles.sheet} ${className}`} aria-hidden="true">
      {children}
    </section>,
    document.body,
  );
}
