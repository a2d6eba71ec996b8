import { hasFlag } from '../staff/has-flag.ts';
import type { Flags } from '../staff/privileges.ts';

/** Whether a person may read and write forms and identity data of fast check-ins. */
export function mayHandleCheckIns(privileges: Flags): boolean {
  return hasFlag(privileges, 'FAST_CHECK_IN');
}
