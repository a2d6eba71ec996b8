import type { ReactNode } from 'react';
import styles from './stay-panel.module.css';

export function PanelCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.card} aria-label={title}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}
