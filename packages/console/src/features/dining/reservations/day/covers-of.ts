import type { Restaurant } from '@bellhop/contract/dining/restaurant';
import { seatsOf } from '@bellhop/contract/dining/rules';
import { readSittingId, type Sitting, sittingsOf } from '@bellhop/contract/dining/slots';
import type { WaitingParty } from '@bellhop/contract/dining/waiting';
import { groupBy } from '@bellhop/contract/lists/group-by';
import type { RequestCard } from '@bellhop/contract/requests/card';
import { partyOf } from '../list/party-of.ts';

/** A sitting with its reserved seats. */
export interface Cover {
  readonly id: string;
  readonly restaurant: Pick<Restaurant, 'id' | 'name' | 'nameWithLocales' | 'timezone_id'>;
  readonly opensAt: string;
  /** Null if the sitting is not offered any more, because the day was closed or the slot removed. */
  readonly sitting: Sitting | null;
  /** The reserved seats, including those offered to waiting parties. */
  readonly seats: number;
  readonly people: number;
  readonly reservations: number;
  readonly vips: number;
  readonly birthdays: number;
  /** Seats beyond the quota; all reserved seats if the sitting is not offered. */
  readonly overBy: number;
}

export interface Arrival {
  /** Unix seconds; the start of a quarter of an hour. */
  readonly at: number;
  readonly people: number;
}

const hour = 3600;
/** Seconds of a quarter of an hour. */
export const quarter = 900;

/** Returns the sittings of a day by restaurant and time, including sittings that only reservations name. */
export function coversOf(
  restaurants: readonly Restaurant[],
  day: string,
  reservations: readonly RequestCard[],
  waiting: readonly Pick<WaitingParty, 'reservation_id' | 'state' | 'adults' | 'children'>[] = [],
): Cover[] {
  const seated = reservations.filter(takesSeats);
  return restaurants.flatMap((restaurant) => {
    const bySitting = groupBy(reservationsAt(restaurant.id, seated), ({ reservation_id }) => reservation_id ?? '');
    const offered = sittingsOf(restaurant, day);
    const gone = [...bySitting.keys()].flatMap((id) => {
      const parts = readSittingId(id);
      return parts?.day === day && offered.every((sitting) => sitting.id !== id)
        ? [{ id, opensAt: parts.opensAt, sitting: null }]
        : [];
    });
    return [...offered.map((sitting) => ({ id: sitting.id, opensAt: sitting.opens_at, sitting })), ...gone]
      .toSorted((one, other) => (one.opensAt < other.opensAt ? -1 : 1))
      .map((place) => {
        const offers = waiting.filter(
          ({ state, reservation_id }) => state === 'offered' && reservation_id === place.id,
        );
        const seats = offers.reduce((sum, { adults, children }) => sum + adults + children, 0);
        return { ...place, restaurant, ...takenOf(restaurant, place.sitting, bySitting.get(place.id) ?? [], seats) };
      });
  });
}

function takenOf(
  { config }: Restaurant,
  sitting: Sitting | null,
  reservations: readonly RequestCard[],
  offered: number,
) {
  const parties = reservations.map(partyOf);
  const seats = parties.reduce((sum, party) => sum + seatsOf(party, config ?? { lap_age: null }), offered);
  return {
    seats,
    people: peopleOf(reservations),
    reservations: reservations.length,
    vips: parties.reduce((sum, { vips }) => sum + vips, 0),
    birthdays: parties.reduce((sum, { birthdays }) => sum + birthdays.length, 0),
    overBy: Math.max(0, seats - (sitting?.quota ?? 0)),
  };
}

/** Returns the reservations of one restaurant. */
export function reservationsAt(restaurantId: string, reservations: readonly RequestCard[]): RequestCard[] {
  return reservations.filter(
    ({ reservation_id }) => readSittingId(reservation_id ?? '')?.restaurantId === restaurantId,
  );
}

/** Returns the number of people for each quarter of an hour; empty quarters only between parties of the same hour. */
export function arrivalsOf(reservations: readonly RequestCard[]): Arrival[] {
  const coming = reservations.filter((request) => holdsSeats(request) && request.due_at !== null);
  const byQuarter = groupBy(coming, ({ due_at }) => Math.floor((due_at ?? 0) / quarter) * quarter);
  const times = [...byQuarter.keys()].sort((one, other) => one - other);
  return times.flatMap((time, index) => {
    const next = times[index + 1] ?? time;
    const quarters = next - time <= hour ? Math.max(1, (next - time) / quarter) : 1;
    return Array.from({ length: quarters }, (_, n) => {
      const at = time + n * quarter;
      return { at, people: peopleOf(byQuarter.get(at) ?? []) };
    });
  });
}

/** The fault of a reservation: its sitting is not offered any more, or it exceeds the quota. */
export type Misplaced = 'over' | 'gone';

/** Returns the faults by the id of the reservation; the reservations that were made last are over the quota. */
export function misplacedOf(
  restaurants: readonly Restaurant[],
  reservations: readonly RequestCard[],
): ReadonlyMap<string, Misplaced> {
  const misplaced = new Map<string, Misplaced>();
  for (const [id, parties] of groupBy(reservations.filter(takesSeats), ({ reservation_id }) => reservation_id ?? '')) {
    const parts = readSittingId(id);
    const restaurant = restaurants.find((each) => each.id === parts?.restaurantId);
    if (parts === null || restaurant === undefined) continue;
    const sitting = sittingsOf(restaurant, parts.day).find(({ opens_at }) => opens_at === parts.opensAt);
    let left = sitting?.quota ?? 0;
    for (const request of parties.toSorted((one, other) => one.created_at - other.created_at)) {
      left -= seatsOf(partyOf(request), restaurant.config ?? { lap_age: null });
      if (sitting === undefined) misplaced.set(request.id, 'gone');
      else if (left < 0) misplaced.set(request.id, 'over');
    }
  }
  return misplaced;
}

export interface Totals {
  readonly reservations: number;
  readonly adults: number;
  readonly children: number;
  readonly seated: number;
  readonly noShow: number;
}

/** Returns the totals of reservations that are not canceled (ALA-05). */
export function totalsOf(reservations: readonly RequestCard[]): Totals {
  const current = reservations.filter(holdsSeats);
  const parties = current.map(partyOf);
  return {
    reservations: current.length,
    adults: parties.reduce((sum, { adults }) => sum + adults, 0),
    children: parties.reduce((sum, { children }) => sum + children, 0),
    seated: current.filter(({ attendance }) => attendance === 'seated').length,
    noShow: current.filter(({ attendance }) => attendance === 'no_show').length,
  };
}

function peopleOf(reservations: readonly RequestCard[]): number {
  return reservations.map(partyOf).reduce((sum, { adults, children }) => sum + adults + children, 0);
}

/** The seats of a no-show are free for others (decision 136). */
function takesSeats(request: Pick<RequestCard, 'status' | 'attendance'>): boolean {
  return holdsSeats(request) && request.attendance !== 'no_show';
}

function holdsSeats({ status }: Pick<RequestCard, 'status'>): boolean {
  return status !== 'CANCELED';
}
