import { hasFlag } from './has-flag.ts';
import type { Flags } from './privileges.ts';

/** Whether a person administers the hotel. */
export function mayAdminister(privileges: Flags): boolean {
  return hasFlag(privileges, 'BELLHOP_ADMIN');
}
