import { hasFlag } from '../staff/has-flag.ts';
import type { Flags } from '../staff/privileges.ts';

/** Whether a person may write the templates of replies. */
export function mayWriteTemplates(privileges: Flags): boolean {
  return hasFlag(privileges, 'STAFF_TEMPLATE');
}
