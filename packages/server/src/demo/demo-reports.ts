import { dayAfter, startOf, wallOf } from '@bellhop/contract/zoned-time';
import { hourOfWeek } from '../features/reports/count.ts';
import {
  type CountedRequest,
  type DayFigures,
  figuresOfArrivals,
  figuresOfPayments,
  figuresOfRequests,
  figuresOfTables,
} from '../features/reports/figures.ts';
import type { DemoTeam } from './demo-assignments.ts';
import type { DemoHotel } from './demo-types.ts';

const daysBack = 120;
const languages = ['tr', 'tr', 'en', 'en', 'de', 'ar', 'es', 'ru'];
/** Requests of an hour of a usual day. */
const usualHours = [1, 1, 0, 0, 0, 1, 2, 3, 4, 4, 3, 3, 4, 3, 3, 4, 5, 5, 6, 5, 4, 4, 3, 2];

/**
 * Figures of the months before, whose guests' data is already erased, like in a hotel in use for a while. The same at
 * each start.
 */
export function demoFigures(hotel: DemoHotel, team: DemoTeam, now: number): Map<string, DayFigures> {
  const { timeZone, currency } = hotel.settings;
  const today = wallOf(now, timeZone).date;
  let state = hotel.id.length * 7919;
  const below = (most: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * most);
  };
  const pick = <Item>(items: readonly Item[]): Item | undefined => items[below(items.length)];
  const people = hotel.departments.flatMap(({ id, members }) => members.map((email) => ({ id, email })));
  const services = hotel.departments.flatMap(({ id, services: own }) => own.map((service) => ({ id, service })));
  const days = Array.from({ length: daysBack }, (_, index) => dayAfter(today, index - daysBack));
  return new Map(
    days.map((day, index) => {
      const begin = startOf(day, 0, timeZone);
      // More guests from month to month, and fuller weekends.
      const share = 40 + index / 4 + (new Date(`${day}T00:00Z`).getUTCDay() % 6 === 0 ? 25 : 0);
      const requests = usualHours.flatMap((usual, hour) =>
        Array.from({ length: Math.round((usual * (share + below(40))) / 60) }, (): CountedRequest => {
          const { id: department_id = null, service: service_id = '220' } = pick(services) ?? {};
          const worker = pick(people.filter(({ id }) => id === department_id));
          const created_at = begin + hour * 3600 + below(3600);
          const answer = 30 + below(240) + (below(10) === 0 ? below(3600) : 0);
          const resolution = answer + 300 + below(1800) + (below(8) === 0 ? below(20_000) : 0);
          const isCanceled = below(25) === 0;
          return {
            kind: 'request',
            service_id,
            room_number: hotel.rooms[created_at % hotel.rooms.length]?.number ?? null,
            department_id,
            assignee_id: worker === undefined ? null : team.colleague(worker.email).sub,
            status: isCanceled ? 'CANCELED' : 'CLOSED',
            language: pick(languages) ?? null,
            rating: below(3) === 0 ? 5 - Math.floor(below(12) / 4) : null,
            reopened: below(20) === 0 ? 1 : 0,
            created_at,
            asked_at: created_at,
            first_answer_at: isCanceled ? null : created_at + answer,
            closed_at: isCanceled ? null : created_at + resolution,
          };
        }),
      );
      const apart = Array.from(
        { length: 6 },
        (): CountedRequest => ({
          ...nothingKnown,
          kind: below(2) === 0 ? 'reservation' : 'check_in',
        }),
      );
      const tables = hotel.restaurants.flatMap(({ id }) =>
        Array.from({ length: 2 + below(6) }, () => ({
          restaurant_id: id,
          seats: 1 + below(5),
          is_canceled: below(9) === 0,
          is_no_show: below(12) === 0,
        })),
      );
      const arrivals = Array.from({ length: 4 + below(8) }, () => ({ is_checked_in_before: below(3) > 0 }));
      const payments = Array.from({ length: below(4) }, () => ({ currency, amount: 50_000 + below(40) * 10_000 }));
      return [
        day,
        {
          ...figuresOfRequests([...requests, ...apart], (at) => hourOfWeek(at, timeZone)),
          tables: figuresOfTables(tables),
          arrivals: figuresOfArrivals(arrivals),
          payments: figuresOfPayments(payments),
        },
      ];
    }),
  );
}

const nothingKnown = {
  service_id: '',
  room_number: null,
  department_id: null,
  assignee_id: null,
  status: 'CLOSED',
  language: null,
  rating: null,
  reopened: 0,
  created_at: 0,
  asked_at: null,
  first_answer_at: null,
  closed_at: null,
} as const;
