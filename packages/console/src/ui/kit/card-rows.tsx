import type { ReactNode } from 'react';
import styles from './card-rows.module.css';

interface CardRowsProps {
  /** Rows that change by themselves are read aloud. */
  readonly isLive?: boolean;
  readonly children: ReactNode;
}

/** Bordered rows of a card. */
export function CardRows({ isLive = true, children }: CardRowsProps) {
  return (
    <ul {...(isLive && { 'aria-live': 'polite' })} className={styles.rows}>
      {children}
    </ul>
  );
}

interface CardRowProps {
  /** `strong` and below it lines of `small`; with `data-fault` those that say what failed. */
  readonly words: ReactNode;
  /** What stands beside them: a state, buttons. */
  readonly children: ReactNode;
}

export function CardRow({ words, children }: CardRowProps) {
  return (
    <li className={styles.row}>
      <span className={styles.words}>{words}</span>
      {children}
    </li>
  );
}
