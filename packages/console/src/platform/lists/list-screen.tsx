import type { ReactNode, Ref } from 'react';
import styles from './list-screen.module.css';

interface ListScreenProps {
  readonly ref?: Ref<HTMLDivElement>;
  /** The open item; false: none. */
  readonly detail: ReactNode;
  readonly children: ReactNode;
}

/** List and detail side by side, or one over the other where the screen is narrow (LIM-01). */
export function ListScreen({ ref, detail, children }: ListScreenProps) {
  const isOpen = detail !== false;
  return (
    <div ref={ref} className={styles.screen} data-open={isOpen || undefined}>
      {children}
      {isOpen && <div className={styles.detail}>{detail}</div>}
    </div>
  );
}
