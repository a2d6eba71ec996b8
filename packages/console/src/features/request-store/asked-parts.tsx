import { type Asked, byWeight } from './asked.ts';
import styles from './parts-line.module.css';
import type { Part } from './parts-line.tsx';

/** The answers before the questions: a line has room for few words. */
export function askedParts({ answers, words }: Asked): readonly Part[] {
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
