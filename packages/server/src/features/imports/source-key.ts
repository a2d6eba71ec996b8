import { createHash } from 'node:crypto';
import { filled, RowProblem, type SourceRow } from './row-value.ts';

interface KeyedFile {
  source: string;
  key: { template: string; occurrence: boolean };
  empty: readonly string[];
}

/** Returns a function that derives a stable key from each row, so that another run recognizes the row. */
export function createSourceKeys(mapping: KeyedFile): (row: SourceRow) => { sourceKey: string; id: string } {
  const counts = new Map<string, number>();
  const none = new Set<string>();
  return (row) => {
    const text = filled('key', mapping.key.template, row, none);
    if (text === null) throw new RowProblem('key: the row has none');
    const hash = digest(text);
    const occurrence = (counts.get(hash) ?? 0) + 1;
    if (mapping.key.occurrence) counts.set(hash, occurrence);
    const sourceKey = mapping.key.occurrence ? `${mapping.source}:${hash}:${occurrence}` : `${mapping.source}:${hash}`;
    return { sourceKey, id: `i${digest(sourceKey)}` };
  };
}

/** 132 bits, so that two rows never collide. */
function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}
