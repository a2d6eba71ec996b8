import type { Rights } from '@bellhop/contract/people/rights';
import type { ViewList, ViewOfRights } from '@bellhop/contract/people/view';
import { isShownTo } from '@bellhop/contract/requests/policy';
import { mayOpen, placeNames } from '@bellhop/contract/wire/places';
import type { Hotel } from '../../platform/tenancy/hotel.ts';
import { countBookings } from '../bookings/list/store.ts';
import { listServicesOf } from '../hotels/store.ts';
import { countRequests } from '../requests/count-open.ts';
import { heldOf } from './members.ts';
import type { PeopleParts } from './people-parts.ts';

/** The console's query for each list of requests. */
const queries: readonly (readonly [ViewList, Parameters<typeof countRequests>[3]])[] = [
  ['requests', { view: 'requests' }],
  ['easee', { view: 'easee' }],
  ['fastCheckin', { type: 'FAST_CHECK_IN' }],
  ['lolRequests', { type: 'LOL_REQUEST' }],
  ['alacarte/requests', { type: 'ALACARTE_RESTAURANT_RESERVATION' }],
];

/** Returns the places, lists and services for these rights, by the rules of the console and the calls. */
export async function viewOf({ database }: PeopleParts, hotel: Hotel, rights: Rights): Promise<ViewOfRights> {
  const { allowed_request_types, allowed_service_ids, authorized_fields } = heldOf(rights);
  const privileges = {
    allowedRequestTypes: allowed_request_types,
    allowedServiceIds: allowed_service_ids,
    authorizedFields: authorized_fields,
  };
  const places = placeNames.filter((place) => mayOpen(place, hotel.settings, privileges));
  const isOpen = (list: ViewList) => places.includes(list);
  return database.read(hotel.id, async (sql) => {
    const lists: ViewOfRights['lists'] = [];
    for (const [list, query] of queries) {
      if (!isOpen(list)) continue;
      const counts = await countRequests(sql, hotel, privileges, query);
      lists.push({ list, ...sumsOf(counts, 'OPEN') });
    }
    if (isOpen('bookings')) {
      const counts = await countBookings(sql, hotel.id);
      lists.push({ list: 'bookings', ...sumsOf(counts, 'hotel_guest') });
    }
    const services = (await listServicesOf(sql, hotel.id)).filter(({ id, type, is_easee }) =>
      isShownTo(hotel.settings, privileges, { service_type: type, service_id: id, is_easee }),
    );
    return { places, lists, services: services.map(({ id }) => id) };
  });
}

function sumsOf(counts: readonly { status: string; n: number }[], open: string): { open: number; all: number } {
  const sum = (rows: typeof counts) => rows.reduce((total, { n }) => total + n, 0);
  return { open: sum(counts.filter(({ status }) => status === open)), all: sum(counts) };
}
