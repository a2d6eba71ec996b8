import { listDeliveries } from '@bellhop/contract/deliveries/delivery';
import type { Flag } from '@bellhop/contract/staff/privileges';

/** Checks the flags that the calls need. */
export function mayRead({ authorizedFields }: { readonly authorizedFields: readonly Flag[] }): boolean {
  return listDeliveries.anyFlag.some((flag) => authorizedFields.includes(flag));
}
