import { type ReactNode, useId } from 'react';
import styles from './page.module.css';

export interface PageProps {
  title: string;
  /** The purpose of the screen, in a sentence. */
  lead: ReactNode;
  /** Shown at the end of the heading's line. */
  acts?: ReactNode;
  /** The width of the content: `form` for a column of fields, `list` for rows of facts, `table` for rows of columns. */
  size: 'form' | 'list' | 'table';
  children: ReactNode;
}

/**
 * A screen that is read from top to bottom: a heading, and a column that scrolls below the bars, as wide as the window.
 */
export function Page({ title, lead, acts, size, children }: PageProps) {
  const titleId = useId();
  return (
    <section className={styles.page} data-size={size} aria-labelledby={titleId}>
      <header className={styles.head}>
        <div>
          <h2 id={titleId}>{title}</h2>
          <div className={styles.lead}>{lead}</div>
        </div>
        {acts !== undefined && <div className={styles.acts}>{acts}</div>}
      </header>
      {children}
    </section>
  );
}
