import type { ReactNode } from 'react';
import styles from './facts.module.css';

export interface Fact {
  readonly name: string;
  readonly value: ReactNode;
}

/** Names and values; a fact without a value is left out. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  const present = facts.filter(({ value }) => value !== null && value !== undefined && value !== '');
  if (present.length === 0) return null;
  return (
    <dl className={styles.facts}>
      {present.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{typeof value === 'string' ? <bdi>{value}</bdi> : value}</dd>
        </div>
      ))}
    </dl>
  );
}
