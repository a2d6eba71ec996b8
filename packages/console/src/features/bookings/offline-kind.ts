import { type Booking, booking } from '@bellhop/contract/bookings/booking';
import { type DayPart, isExpected } from '@bellhop/contract/bookings/day';
import { dayOrderOf } from '@bellhop/contract/bookings/house-day';
import { dayAfter } from '@bellhop/contract/zoned-time';
import type { QueryClient } from '@tanstack/react-query';
import { hotelClock } from '../../platform/clock.ts';
import { type ListSpec, specKey } from '../../platform/collection/filter.ts';
import { formatFor } from '../../platform/format/format.ts';
import { giveListed } from '../../platform/offline/give-stored.ts';
import type { OfflineKind } from '../../platform/offline/offline-kind.ts';
import { type BookingTypes, bookingKind, bookingStore } from '../booking-store/store.ts';
import { windowOf } from './day/window.ts';

// Enough for three hundred rooms and the arrivals of four days; more would cost memory and time.
const keptInHouse = 300;
const keptArrivals = 200;
/** The arrivals of this many days after today are stored too. */
const daysAhead = 3;
// The largest page of the contract. Further pages are smaller.
const pageSize = '200';
const mostPages = 6;

/** Guests in the house and arrivals within three days; the list calls return no identity numbers. */
const stays: OfflineKind<Booking> = {
  name: 'bookings',
  flag: 'BOOKINGS',
  watched: [bookingStore.keys.collection],
  choose(client, now, timeZone) {
    const { isStale, entries } = bookingStore.read(client);
    const until = now + (daysAhead + 1) * 86_400;
    // A check-out that waits for the network removes the stay from the device only once the server has it.
    const stays = [...entries.values()].map(({ item, saved }) => {
      const { id, status, checkin, checkout } = saved ?? item;
      return { id, status, checkin, checkout, row: saved === null ? item : null };
    });
    const inHouse = stays.filter(({ status }) => status === 'hotel_guest');
    const arrivals = stays.filter(({ status, checkin }) => isExpected(status) && checkin !== null && checkin < until);
    const [house, days] = specsOf(now, timeZone);
    const isKnown = (specs: readonly Spec[], items: readonly unknown[], most: number) =>
      items.length >= most || specs.every((spec) => isWhole(client, spec));
    if (isStale || !isKnown(house, inHouse, keptInHouse) || !isKnown(days, arrivals, keptArrivals)) return null;
    const chosen = [
      ...inHouse.toSorted((one, other) => (one.checkout ?? 0) - (other.checkout ?? 0)).slice(0, keptInHouse),
      ...arrivals.toSorted((one, other) => (one.checkin ?? 0) - (other.checkin ?? 0)).slice(0, keptArrivals),
    ];
    return new Map(chosen.map(({ id, row }) => [id, row]));
  },
  give: (client, rows) =>
    giveListed(bookingStore, client, rows, (row) => {
      const { data } = booking.safeParse(row);
      return data === undefined ? null : { item: data, whole: data };
    }),
  async readAhead({ timeZone, idle, signal, ...context }) {
    const { client } = context;
    for (const spec of specsOf(hotelClock.now(), timeZone).flat()) {
      for (let page = 0; page < mostPages && !isWhole(client, spec); page += 1) {
        await idle();
        if (signal.aborted) return;
        const { isStale, lists } = bookingStore.read(client);
        const isFirst = page === 0 && (isStale || !lists.has(specKey(spec)));
        if (isFirst) await bookingStore.readFirstPage(context, spec, { limit: pageSize, signal });
        else await bookingStore.readNextPage(context, spec, signal);
      }
    }
  },
};

type Spec = ListSpec<BookingTypes>;

/**
 * The lists of guests in the house and of arrivals, the same as the tabs of the day, so that these are complete
 * offline.
 */
function specsOf(now: number, timeZone: string): readonly [house: readonly Spec[], days: readonly Spec[]] {
  const today = formatFor('en', timeZone).dayKey(now);
  const spec = (part: DayPart, days: number): Spec => ({
    filter: { ...bookingKind.everything, day: windowOf(part, dayAfter(today, days), today, timeZone) },
    order: dayOrderOf(part),
  });
  const days = Array.from({ length: daysAhead + 1 }, (_, ahead) => spec('arriving', ahead));
  return [[spec('in_house', 0), spec('departing', 0)], days];
}

function isWhole(client: QueryClient, spec: Spec): boolean {
  const { isStale, lists } = bookingStore.read(client);
  return !isStale && lists.get(specKey(spec))?.reach === 'end';
}

export const bookingOfflineKinds: readonly OfflineKind[] = [stays];
