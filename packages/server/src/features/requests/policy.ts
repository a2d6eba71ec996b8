import type { Privileges } from '@bellhop/contract/staff/privileges';
import { allowsRequest, isUnrestricted } from '@bellhop/contract/staff/privileges';

type Held = Pick<Privileges, 'allowedRequestTypes' | 'allowedServiceIds'>;

/** Whether staff may see and handle a request; one that they may not is, for them, not there (ACC-09 to ACC-11). */
export function mayHandle(held: Held, request: { service_type: string; service_id: string }): boolean {
  return allowsRequest(held, request);
}

/** What restricts a list: null lifts the restriction. */
export interface ListRights {
  types: readonly string[] | null;
  serviceIds: readonly string[] | null;
}

export function listRights(held: Held): ListRights {
  return {
    types: isUnrestricted(held.allowedRequestTypes) ? null : held.allowedRequestTypes,
    serviceIds: isUnrestricted(held.allowedServiceIds) ? null : held.allowedServiceIds,
  };
}
