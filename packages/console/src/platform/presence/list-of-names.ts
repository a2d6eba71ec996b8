import { isolated } from '@bellhop/browser/ui/isolated';
import type { Format } from '../format/format.ts';

/** Returns "Fatma and Deniz" in the reader's language: each name keeps its direction, the list follows the sentence. */
export function listOfNames(format: Pick<Format, 'list'>, names: readonly string[]): string {
  return names.length > 1 ? format.list(names.map(isolated)) : (names[0] ?? '');
}
