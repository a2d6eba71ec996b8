import type { Booking } from '@bellhop/contract/bookings/booking';
import { type DayOrder, type DayPart, type DayRanges, dayParts } from '@bellhop/contract/bookings/day';
import { type HouseDay, rangesOf } from '@bellhop/contract/bookings/house-day';
import { bookingList, type bookingSearchText } from '@bellhop/contract/bookings/list';
import type { WorklistStay } from '@bellhop/contract/bookings/worklist';
import { type Fragment, type Sql, unplanned } from '../../../platform/database/sql.ts';
import { isUndated, type ListTable } from '../../../platform/lists/list-table.ts';
import { countByStatus } from '../../../platform/lists/store.ts';
import type { BookingFilter } from './filter.ts';

export function bookingTable(hotelId: string, filter: BookingFilter): ListTable {
  const { day, status } = filter;
  return {
    kind: bookingList,
    hotelId,
    filter,
    table: (sql) => sql`bookings`,
    position: (sql, updatedAt) => (day === undefined ? updatedAt : positionOf(sql, day.order)),
    matching: (sql) => (day === undefined ? sql`` : sql`and ${ofDay(sql, day)}`),
    counters: (sql) => (day === undefined ? sql`booking_counts r where r.hotel_id = ${hotelId}` : null),
    parts(sql) {
      if (day === undefined || !isUndated(filter)) return null;
      const position = positionOf(sql, day.order);
      // One scan over all ranges would also read every earlier stay between them.
      const ranges = day.ranges
        .map(([from, to]) => sql`(${from}::bigint, ${to}::bigint)`)
        .reduce((before, next) => sql`${before}, ${next}`);
      return {
        each: sql`(values ${ranges}) as range(low, high)`,
        areFew: true,
        where: sql`and ${position} >= range.low and ${position} < range.high ${byCheckin(sql, day)}
          ${status === undefined ? sql`` : sql`and r.status = ${status}`}`,
      };
    },
  };
}

type SortedRow = WorklistStay &
  Omit<Parameters<typeof bookingSearchText>[0], 'fullName'> &
  Pick<Booking, 'id' | 'updated_at'>;

/** Lists the bookings of a part of a day with the columns that orders and searches read. */
export function listPart(sql: Sql, table: ListTable) {
  return sql<SortedRow[]>`
    select id, status, name, family_name, rooms, label, reservation_number, phone_number, phone_e164, phone_national, email,
      tp_id, updated_at
    from bookings r where r.hotel_id = ${table.hotelId} ${table.matching(sql)}`;
}

/** Counts all bookings of the hotel by status from the counter table. */
export function countBookings(sql: Sql, hotelId: string) {
  return countByStatus(sql, bookingTable(hotelId, { order: 'updated_at', terms: [] }));
}

/** Counts the bookings of each status in each part of a day. */
export function countParts(sql: Sql, hotelId: string, day: HouseDay) {
  const each = dayParts
    .map(
      (part) => sql`
        select ${part}::text as part, r.status from bookings r
        where r.hotel_id = ${hotelId} and ${ofDay(sql, rangesOf(part, day))}`,
    )
    .reduce((before, next) => sql`${before} union all ${next}`);
  return sql<{ part: DayPart; status: string; n: number }[]>`
    select counted.part, counted.status, count(*) as n from (${each}) counted group by counted.part, counted.status`;
}

function positionOf(sql: Sql, order: DayOrder): Fragment {
  return order === 'arrival' ? sql`r.arrival_position` : sql`r.departure_position`;
}

function ofDay(sql: Sql, day: DayRanges): Fragment {
  const position = positionOf(sql, day.order);
  const ranges = day.ranges
    .map(([from, to]) => [unplanned(sql, sql`${from}::bigint`), unplanned(sql, sql`${to}::bigint`)] as const)
    .map(([from, to]) => sql`(${position} >= ${from} and ${position} < ${to})`)
    .reduce((before, next) => sql`${before} or ${next}`);
  return sql`(${ranges}) ${byCheckin(sql, day)}`;
}

function byCheckin(sql: Sql, { checkinBefore }: DayRanges): Fragment {
  return checkinBefore === null ? sql`` : sql`and (r.checkin is null or r.checkin < ${checkinBefore})`;
}
