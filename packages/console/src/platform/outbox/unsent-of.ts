import { storedUnsent } from '../storage/unsent.ts';

/** The number of a person's changes that wait on this device. */
export function unsentOf(sub: string | null): number {
  const stored = storedUnsent.read();
  return stored?.sub === sub ? stored.count : 0;
}
