import type { QueryClient } from '@tanstack/react-query';
import { readAgain } from '../../platform/lists/list-reads.ts';

/** Where the check-ins of stays are is read below this key, by the booking. */
export const stayCheckInsKey = ['check-in-of-stay'] as const;

/** A check-in changed, or a message about one was lost: those on the screen are read again, by one call. */
export function readStayCheckInsAnew(client: QueryClient): void {
  readAgain(client, [stayCheckInsKey]);
}
