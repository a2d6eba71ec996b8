import styles from './status-chip.module.css';

export type StatusTone = 'open' | 'pending' | 'closed' | 'canceled';

/** A status by colour, shape and text. */
export function StatusChip({ tone, children }: { tone: StatusTone; children: string }) {
  return (
    <span className={styles.chip} data-tone={tone}>
      {children}
    </span>
  );
}
