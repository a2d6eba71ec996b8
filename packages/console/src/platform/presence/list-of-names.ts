import type { Format } from '../format/format.ts';

// Unicode's own marks (FSI, PDI) of what keeps its direction, for lists that are one text.
const isolated = (name: string) => `\u2068${name}\u2069`;

/** "Fatma and Deniz" in the reader's language: among several, each name keeps its direction and the list that of the sentence. */
export function listOfNames(format: Pick<Format, 'list'>, names: readonly string[]): string {
  return names.length > 1 ? format.list(names.map(isolated)) : (names[0] ?? '');
}
