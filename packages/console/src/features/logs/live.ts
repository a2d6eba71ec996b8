import type { QueryClient } from '@tanstack/react-query';
import { readAgain } from '../../platform/lists/list-reads.ts';

export const logKey = ['log'] as const;

/** Somebody did something with data of guests, or messages about that were lost: what is shown is read again. */
export function readLogAnew(client: QueryClient): void {
  readAgain(client, [logKey]);
}
