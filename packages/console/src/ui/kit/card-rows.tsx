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
  /** `strong`, and below it lines of `small`; a line with `data-fault` tells an error. */
  readonly words: ReactNode;
  /** Parts beside the words: a state, buttons. */
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
