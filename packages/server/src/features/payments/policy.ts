import type { Flag } from '@bellhop/contract/staff/privileges';

/** The right that the calls require. */
export function mayRead({ authorizedFields }: { readonly authorizedFields: readonly Flag[] }): boolean {
  return authorizedFields.includes('PAYMENTS');
}
