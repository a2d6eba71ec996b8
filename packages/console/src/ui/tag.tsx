import type { ReactNode } from 'react';
import styles from './tag.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

export type Tone = 'neutral' | 'brand' | 'open' | 'pending' | 'closed' | 'canceled' | 'vip';

/** A word on a coloured ground, so that the colour never stands alone. */
export function Tag({ tone = 'neutral', icon, children }: { tone?: Tone; icon?: ReactNode; children: ReactNode }) {
  return (
    <span className={styles.tag} data-tone={tone}>
      {icon}
      <span className={styles.word}>{children}</span>
    </span>
  );
}

/** A number in a pill; `label` names the counted things for a screen reader. Renders nothing at zero. */
export function Badge({
  count,
  label,
  tone = 'neutral',
}: {
  count: number;
  label: string;
  tone?: 'neutral' | 'brand';
}) {
  if (count <= 0) return null;
  return (
    <span className={styles.badge} data-tone={tone}>
      <span aria-hidden="true">{count > 999 ? '999+' : count}</span>
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}
