import type { QueryClient } from '@tanstack/react-query';
import { readAgain } from '../../platform/lists/list-reads.ts';

/** Payment links and their report are read below this key. */
export const paymentsKey = ['payments'] as const;

/** A link changed, or messages about links were lost: what is shown is read again. */
export function readPaymentsAnew(client: QueryClient): void {
  readAgain(client, [paymentsKey]);
}
