import type { ReactNode } from 'react';
import styles from './parts-line.module.css';

export interface Part {
  readonly key: string;
  readonly content: ReactNode;
}

/** One line of parts, each in its own direction: what does not fit ends in an ellipsis and is never cut at its beginning. */
export function PartsLine({ parts }: { parts: readonly Part[] }) {
  return (
    <span className={styles.line}>
      {parts.map(({ key, content }, index) =>
        index === 0 ? (
          <bdi key={key} className={styles.first}>
            {content}
          </bdi>
        ) : (
          <span key={key} className={styles.more}>
            <span className={styles.dot}>{' · '}</span>
            <bdi>{content}</bdi>
          </span>
        ),
      )}
    </span>
  );
}
