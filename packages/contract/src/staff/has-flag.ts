import type { Flag, Flags } from './privileges.ts';

/**
 * Whether these privileges have the flag; without a flag nothing is required. A `policy.ts` names each right by it, and
 * no other code reads `authorizedFields` to decide.
 */
export function hasFlag({ authorizedFields }: Flags, flag: Flag | undefined): boolean {
  return flag === undefined || authorizedFields.includes(flag);
}
