import { mayHandlePayments } from '@bellhop/contract/payments/policy';
import { readRows } from '../../../platform/database/rows.ts';
import type { Fragment, Sql } from '../../../platform/database/sql.ts';
import { pageOfEvents } from '../../../platform/timeline/store.ts';
import { ranks, type TimelineRow, type TimelineSource } from '../../../platform/timeline/timeline.ts';
import type { PaymentRow } from '../row.ts';
import { paymentShape } from '../store.ts';

/** More than anybody is asked for on one screen. */
const most = 1000;

/** The stays or the request whose links are read, canceled links included. */
export type LinksOf = { readonly stays: readonly string[] } | { readonly request: string };

export function listOf(sql: Sql, hotelId: string, of: LinksOf): Promise<PaymentRow[]> {
  return readRows(sql, paymentShape, hotelId, isOf(sql, of));
}

/** Newest first. */
export function isOf(sql: Sql, of: LinksOf): Fragment {
  const isIt = 'stays' in of ? sql`r.booking_id = any(${[...of.stays]})` : sql`r.request_id = ${of.request}`;
  return sql`${isIt} order by r.created_at desc, r.id limit ${most}`;
}

/** The guests whose pages show the links of stays, by the stay. */
export async function guestsOf(
  sql: Sql,
  hotelId: string,
  bookingIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (bookingIds.length === 0) return new Map();
  const rows = await sql<{ id: string; user_id: string }[]>`
    select id, user_id from bookings where hotel_id = ${hotelId} and id = any(${[...bookingIds]})`;
  return new Map(rows.map(({ id, user_id }) => [id, user_id]));
}

/** The events of the links of a stay; the states of their messages are on the link. */
export const paymentsOfStay: TimelineSource = async (sql, { hotel, caller, bookingId, before, limit }) => {
  if (!hotel.settings.payments || !mayHandlePayments(caller.privileges)) return [];
  return sql<TimelineRow[]>`
    select e.at, ${ranks.event}::int as rank, e.seq as n, e.actor, e.actor_name, 'changed' as kind, null as about,
      jsonb_build_object('payment', jsonb_build_object('from', null, 'to', jsonb_build_object(
        'id', r.id, 'amount', coalesce(p.amount, r.amount), 'currency', coalesce(p.currency, r.currency), 'act', case
          when e.event = 'INSERT' then 'made'
          when p.act in ('reversed', 'refunded') then p.act
          when e.changed ? 'status' then e.changed->'status'->>'to'
          when e.changed ?| '{starts_at,ends_at}' then 'dates'
          when p.act = 'received' then p.act
          else 'sent' end))) as changed
    from payment_links r join events e on e.hotel_id = ${hotel.id} and e.entity = 'payment' and e.entity_id = r.id
      left join payment_records p on p.hotel_id = ${hotel.id} and p.link_id = r.id and p.version = e.version
    where r.hotel_id = ${hotel.id} and r.booking_id = ${bookingId}
      and (e.event = 'INSERT' or e.changed ?| '{status,starts_at,ends_at,sending}'
        or p.act in ('received', 'refunded', 'reversed')) ${pageOfEvents(sql, before, limit)}`;
};
