import type { ServiceType } from '../hotels/service.ts';
import type { HotelSettings } from '../hotels/settings.ts';
import { allowsRequest, type Flag, type Privileges } from '../staff/privileges.ts';

/** The hotel's settings that decide whether a request is shown at all. */
export type ListFlags = Pick<HotelSettings, 'easee' | 'fastCheckin'>;

/** What the hotel and the person need for each list of one kind (ACC-15 to ACC-18). */
export const listConditions = {
  fastCheckin: { privilege: 'FAST_CHECK_IN', hotel: 'fastCheckin' },
  lolRequests: { privilege: 'LOLREQUESTS', hotel: 'lolRequests' },
  alacarte: { privilege: 'ALACARTE', hotel: 'alacarte' },
  easee: { hotel: 'easee' },
} as const satisfies Record<string, { privilege?: Flag; hotel: keyof HotelSettings }>;

type Held = Pick<Privileges, 'allowedRequestTypes' | 'allowedServiceIds' | 'authorizedFields'>;

/** Which of the two kinds that the list of requests leaves out (REQ-17, REQ-18) this person has a list for. */
export function listsBeside(hotel: ListFlags, held: Pick<Privileges, 'authorizedFields'>) {
  const { privilege, hotel: flag } = listConditions.fastCheckin;
  return { checkIns: hotel[flag] && held.authorizedFields.includes(privilege), easee: hotel.easee };
}

/**
 * Whether one of this person's lists shows such a request. One that no list shows neither rings, counts nor is found, and
 * the server answers as if it did not exist.
 */
export function isShownTo(
  hotel: ListFlags,
  held: Held,
  request: { service_type: ServiceType; service_id: string; is_easee: boolean },
): boolean {
  const { checkIns, easee } = listsBeside(hotel, held);
  return (
    allowsRequest(held, request) &&
    (request.service_type !== 'FAST_CHECK_IN' || checkIns) &&
    (!request.is_easee || easee)
  );
}
