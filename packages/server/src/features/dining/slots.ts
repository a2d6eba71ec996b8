import type { CallAnswer, CallInput } from '@bellhop/contract/call';
import type { listSlots, ReservationSlot } from '@bellhop/contract/dining/calls';
import type { Party } from '@bellhop/contract/dining/reservation';
import { changeRefusalsOf, type RuledRestaurant, refusalsOf } from '@bellhop/contract/dining/rules';
import {
  isCalendarDay,
  offeredDays,
  type Sitting,
  shownDate,
  sittingsOf,
  specialDateOf,
} from '@bellhop/contract/dining/slots';
import { isOverridable, type Refusal } from '@bellhop/contract/requests/refusal-reasons';
import { dayAfter, startOf, wallOf } from '@bellhop/contract/zoned-time';
import type { Sql } from '../../platform/database/sql.ts';
import { Failure, invalidInput } from '../../platform/failure.ts';
import type { DiningParts } from './restaurants.ts';
import type { RestaurantRow } from './row.ts';
import { findByIds, listTaken } from './store.ts';
import { listQueues } from './waiting/store.ts';

/** Answers the slots of eight days, which begin yesterday if the call names no day (ALA-20). */
export async function readSlots(
  { database, clock }: DiningParts,
  hotelId: string,
  { restaurant_id: id, from }: CallInput<typeof listSlots>['query'],
): Promise<CallAnswer<typeof listSlots>> {
  const now = clock.now();
  if (from !== undefined && !isCalendarDay(from)) throw invalidInput('query.from', 'no_day');
  return database.read(hotelId, async (sql) => {
    const [row] = await findByIds(sql, hotelId, [id]);
    if (row === undefined) throw new Failure('not_found');
    const first = from ?? dayAfter(wallOf(now, row.timezone_id).date, -1);
    const days = Array.from({ length: offeredDays }, (_, after) => dayAfter(first, after));
    const [sittings, queues] = await Promise.all([
      readSittings(sql, hotelId, row, days),
      listQueues(sql, hotelId, row.id, first, days.at(-1) ?? first),
    ]);
    const waiting = new Map(queues.map((queue) => [queue.id, queue.waiting]));
    return {
      listOfReservationSlots: sittings.map(({ sitting, taken: seats }) => ({
        ...presentSlot(row, sitting, seats, now),
        waiting: waiting.get(sitting.id) ?? 0,
      })),
      timezone_id: row.timezone_id,
      closed_days: closedOf(row, days).map(({ day, note }) => ({
        date: startOf(day, 0, row.timezone_id),
        date_string: shownDate(day),
        note,
      })),
    };
  });
}

/** The sittings of days in a row, with the seats that are taken in each. */
export async function readSittings(
  sql: Sql,
  hotelId: string,
  restaurant: RestaurantRow,
  days: readonly string[],
): Promise<{ sitting: Sitting; taken: number }[]> {
  const [first = '', last = first] = [days[0], days.at(-1)];
  const seats = new Map(
    (await listTaken(sql, hotelId, restaurant.id, first, last)).map(({ id, taken: seats }) => [id, seats]),
  );
  return days
    .flatMap((day) => sittingsOf(restaurant, day))
    .map((sitting) => ({ sitting, taken: seats.get(sitting.id) ?? 0 }));
}

/** Returns the days that a special date closes. */
export function closedOf({ config }: Pick<RestaurantRow, 'config'>, days: readonly string[]) {
  return days.flatMap((day) => {
    const special = config === null ? null : specialDateOf(config, day);
    return special !== null && special.slots.length === 0 ? [{ day, note: special.note }] : [];
  });
}

/** Returns the reasons that refuse a party in a sitting, before it chooses its main courses. */
export function reasonsOf(
  restaurant: RuledRestaurant,
  { day, opens_at: opensAt }: Sitting,
  party: Party,
  facts: Parameters<typeof refusalsOf>[2],
): Refusal[] {
  return refusalsOf({ ...restaurant, menu: [] }, { day, opensAt, arrival: null, party }, facts);
}

/** Returns the reasons that refuse another size of a party that has the sitting already, without its main courses. */
export function changeReasonsOf(
  restaurant: RuledRestaurant,
  { day, opens_at: opensAt }: Sitting,
  before: Party,
  party: Party,
  facts: Parameters<typeof refusalsOf>[2],
): Refusal[] {
  const wish = { day, opensAt, arrival: null };
  return changeRefusalsOf({ ...restaurant, menu: [] }, { ...wish, party: before }, { ...wish, party }, facts);
}

const onePerson = { adults: 1, children: 0, guests: [] };

function presentSlot(restaurant: RuledRestaurant, sitting: Sitting, seats: number, now: number): ReservationSlot {
  const { id, day, opens_at, closes_at, all_day, quota } = sitting;
  const reasons = reasonsOf(restaurant, sitting, onePerson, { now, taken: seats, stay: null, others: [] });
  return {
    id,
    date: startOf(day, 0, restaurant.timezone_id),
    date_string: shownDate(day),
    opens_at,
    closes_at,
    all_day,
    available_seats: Math.max(0, quota - seats),
    quota,
    taken: seats,
    bookable: reasons.every(({ code }) => isOverridable(code)),
    reason: reasons[0]?.code ?? null,
  };
}
