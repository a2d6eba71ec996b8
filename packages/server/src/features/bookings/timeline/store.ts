import { pageOfAccess, pageOfEvents } from '../../../platform/timeline/store.ts';
import { ranks, type TimelineRow, type TimelineSource } from '../../../platform/timeline/timeline.ts';

/** Changes of the booking itself. */
export const changesOfStay: TimelineSource = (sql, { hotel, bookingId, before, limit }) =>
  sql<TimelineRow[]>`
    select e.at, ${ranks.event}::int as rank, e.seq as n, e.actor, e.actor_name,
      case e.event when 'INSERT' then 'created' else 'changed' end as kind, e.changed, null as about
    from events e
    where e.hotel_id = ${hotel.id} and e.entity = 'booking' and e.entity_id = ${bookingId}
      and (e.event = 'INSERT' or e.changed - 'pass_opened' <> '{}') ${pageOfEvents(sql, before, limit)}`;

/** Openings of the identity numbers. */
export const openingsOfStay: TimelineSource = (sql, { hotel, bookingId, before, limit }) =>
  sql<TimelineRow[]>`
    select a.at, ${ranks.access}::int as rank, a.id as n, a.actor, m.name as actor_name, 'opened' as kind,
      '{}'::jsonb as changed, null as about
    from access_records a left join staff_members m on m.hotel_id = ${hotel.id} and m.user_id = a.actor
    where a.hotel_id = ${hotel.id} and a.booking_id = ${bookingId} and a.what = 'identity'
      ${pageOfAccess(sql, before, limit)}`;
