import { hasFlag } from '../staff/has-flag.ts';
import type { Flags } from '../staff/privileges.ts';

/** Whether a person may see and make payment links. */
export function mayHandlePayments(privileges: Flags): boolean {
  return hasFlag(privileges, 'PAYMENTS');
}
