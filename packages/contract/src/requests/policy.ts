import type { ServiceType } from '../hotels/service.ts';
import type { HotelSettings } from '../hotels/settings.ts';
import { hasFlag } from '../staff/has-flag.ts';
import { allowsRequest, type Flag, type Flags, type Privileges } from '../staff/privileges.ts';

/** The hotel's settings that decide whether a request is shown at all. */
export type ListFlags = Pick<HotelSettings, 'easee' | 'fastCheckin'>;

/** Required settings and privileges for each list of one kind (ACC-15 to ACC-18). */
export const listConditions = {
  fastCheckin: { privilege: 'FAST_CHECK_IN', hotel: 'fastCheckin' },
  lolRequests: { privilege: 'LOLREQUESTS', hotel: 'lolRequests' },
  alacarte: { privilege: 'ALACARTE', hotel: 'alacarte' },
  easee: { hotel: 'easee' },
} as const satisfies Record<string, { privilege?: Flag; hotel: keyof HotelSettings }>;

type ServiceRights = Pick<Privileges, 'allowedRequestTypes' | 'allowedServiceIds' | 'authorizedFields'>;

/**
 * Returns whether this person has a list for each of the two kinds that the list of requests leaves out (REQ-17,
 * REQ-18).
 */
export function listsBeside(hotel: ListFlags, privileges: Flags) {
  const { privilege, hotel: flag } = listConditions.fastCheckin;
  return { checkIns: hotel[flag] && hasFlag(privileges, privilege), easee: hotel.easee };
}

/**
 * Whether one of this person's lists shows such a request (decision 31). A request in no list does not ring, count or
 * match a search, and the server answers as if it did not exist.
 */
export function isShownTo(
  hotel: ListFlags,
  privileges: ServiceRights,
  request: { service_type: ServiceType; service_id: string; is_easee: boolean },
): boolean {
  const { checkIns, easee } = listsBeside(hotel, privileges);
  return (
    allowsRequest(privileges, request) &&
    (request.service_type !== 'FAST_CHECK_IN' || checkIns) &&
    (!request.is_easee || easee)
  );
}
