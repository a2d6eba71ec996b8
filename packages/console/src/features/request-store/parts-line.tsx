import type { ReactNode } from 'react';
import { byWeight, type RequestContent } from './asked.ts';
import styles from './parts-line.module.css';

interface Part {
  readonly key: string;
  readonly content: ReactNode;
}

/** One line of parts, each in its own direction: what does not fit ends in an ellipsis and is never cut at its beginning. */
export function PartsLine({ parts }: { parts: readonly (Part | string)[] }) {
  const shown = parts.flatMap((part) => {
    if (typeof part !== 'string') return part;
    return part === '' ? [] : { key: part, content: part };
  });
  return (
    <span className={styles.line}>
      {shown.map(({ key, content }, index) =>
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

/** The answers before the questions: a line has room for few words. */
export function askedParts({ answers, words }: RequestContent): readonly Part[] {
  return [
    ...byWeight(answers).map(({ id, name, value, needsName }) => ({
      key: id,
      content:
        value !== null && needsName ? (
          <>
            <bdi>{value}</bdi> <bdi className={styles.name}>{name}</bdi>
          </>
        ) : (
          (value ?? name)
        ),
    })),
    ...words
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line, index) => ({ key: `line ${index}`, content: line })),
  ];
}
