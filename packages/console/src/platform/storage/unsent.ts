import * as z from 'zod/mini';
import { inLocal } from './stored.ts';

/** How many changes of a person wait on this device: a number that a locked desk may show. */
export const storedUnsent = inLocal('bellhop.unsent', z.object({ sub: z.string(), count: z.number() }));

/** Zero where the number is another person's. */
export function unsentOf(sub: string | null): number {
  const stored = storedUnsent.read();
  return stored?.sub === sub ? stored.count : 0;
}
