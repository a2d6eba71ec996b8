import type { Flag } from '@bellhop/contract/staff/privileges';

/** As the calls ask for it. */
export function mayRead({ authorizedFields }: { readonly authorizedFields: readonly Flag[] }): boolean {
  return authorizedFields.includes('PAYMENTS');
}
