import { hasFlag } from '../staff/has-flag.ts';
import type { Flags } from '../staff/privileges.ts';

/** Whether a person may see restaurants and reserve their tables. */
export function mayHandleTables(privileges: Flags): boolean {
  return hasFlag(privileges, 'ALACARTE');
}
