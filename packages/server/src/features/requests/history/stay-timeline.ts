import type { TimelineSource } from '../../../platform/timeline/timeline.ts';
import { listRights } from '../policy.ts';
import { listOfStay } from './store.ts';

/** The fields of a request in the timeline of its stay; the history of the request has all fields. */
const fields = ['status', 'rating'];

/** The creation and the later changes of the stay's requests that the caller may handle. */
export const requestsOfStay: TimelineSource = async (sql, { hotel, caller, bookingId, before, limit }) => {
  const rights = listRights(hotel.settings, caller.privileges);
  const rows = await listOfStay(sql, hotel.id, bookingId, rights, fields, { before, limit });
  return rows.map(({ request_id, name, name_with_locales, changed, ...row }) => ({
    ...row,
    changed: Object.fromEntries(Object.entries(changed).filter(([field]) => fields.includes(field))),
    about: { entity: 'request', id: request_id, name, nameWithLocales: name_with_locales },
  }));
};
