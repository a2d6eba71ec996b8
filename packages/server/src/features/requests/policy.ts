import { mayHandleCheckIns } from '@bellhop/contract/check-in/policy';
import type { ServiceType } from '@bellhop/contract/hotels/service';
import { isShownTo, type ListFlags, listsBeside } from '@bellhop/contract/requests/policy';
import type { Flags, Privileges } from '@bellhop/contract/staff/privileges';
import { isUnrestricted } from '@bellhop/contract/staff/privileges';

export type ReaderRights = Pick<Privileges, 'allowedRequestTypes' | 'allowedServiceIds' | 'authorizedFields'>;

/** The fields of a request's service that decide which lists show the request. */
export interface ServiceOfRequest {
  service_type: ServiceType;
  service_id: string;
  s_is_easee: boolean;
}

export function serviceOfRequest(service: { id: string; type: ServiceType; is_easee: boolean }): ServiceOfRequest {
  return { service_type: service.type, service_id: service.id, s_is_easee: service.is_easee };
}

/** Whether staff may see and handle a request; any other does not exist for them (ACC-09 to ACC-11, ACC-17, ACC-18). */
export function mayHandle(
  hotel: ListFlags,
  privileges: ReaderRights,
  { s_is_easee, ...request }: ServiceOfRequest,
): boolean {
  return isShownTo(hotel, privileges, { ...request, is_easee: s_is_easee });
}

/** Whether staff may read and write the identity data of a fast check-in that they may handle. */
export function mayReadIdentity(privileges: Flags): boolean {
  return mayHandleCheckIns(privileges);
}

/** The rights that restrict a list; null: no restriction. */
export interface ListRights {
  types: readonly string[] | null;
  serviceIds: readonly string[] | null;
  checkIns: boolean;
  easee: boolean;
}

export function listRights(hotel: ListFlags, privileges: ReaderRights): ListRights {
  return {
    types: isUnrestricted(privileges.allowedRequestTypes) ? null : privileges.allowedRequestTypes,
    serviceIds: isUnrestricted(privileges.allowedServiceIds) ? null : privileges.allowedServiceIds,
    ...listsBeside(hotel, privileges),
  };
}
