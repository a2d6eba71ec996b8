import type { QueryClient } from '@tanstack/react-query';
import { readAgain } from '../../platform/lists/list-reads.ts';

/** Everything that shows restaurants, their configurations or their slots is read below this key. */
export const diningKey = ['dining'] as const;

/** A restaurant, its menu or its configuration changed, or the log no longer reaches back: read again where it is shown. */
export function readDiningAnew(client: QueryClient): void {
  readAgain(client, [diningKey]);
}
