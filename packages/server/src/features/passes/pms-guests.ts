import type { PmsGuest } from '@bellhop/contract/passes/pass';
import { dayAfter, startOf, wallOf } from '@bellhop/contract/zoned-time';
import type { PmsDesk } from '../../platform/partners/pms-driver.ts';
import type { Hotel } from '../../platform/tenancy/hotel.ts';
import type { PassParts } from './service.ts';
import { listGuests } from './store.ts';

/** Days of arrival before and after today that are listed. */
const days = { before: 1, after: 14 };
const most = 500;

/**
 * Returns guests of the hotel's own system, or of our bookings if the hotel has no such system.
 * @throws pms_unreachable
 */
export async function readPmsGuests(
  { database, clock, pms }: Pick<PassParts, 'database' | 'clock'> & { pms: PmsDesk },
  { id, settings: { timeZone } }: Hotel,
): Promise<PmsGuest[]> {
  const today = wallOf(clock.now(), timeZone).date;
  const arrivals = { from: dayAfter(today, -days.before), to: dayAfter(today, days.after) };
  const stays = await pms.stays(id, arrivals);
  if (stays !== null)
    return stays
      .flatMap((stay) => guestOf(stay, arrivals, timeZone))
      .sort(byArrival)
      .slice(0, most);
  const window = { from: startOf(today, -days.before, timeZone), to: startOf(today, days.after + 1, timeZone), most };
  const rows = await database.read(id, (sql) => listGuests(sql, id, window));
  const dateOf = (at: number | null) => (at === null ? '' : wallOf(at, timeZone).date);
  return rows.map((row) => ({
    FirstName: row.name,
    LastName: row.family_name,
    Email: row.email ?? '',
    Mobile: row.phone_number ?? '',
    Checkindate: dateOf(row.checkin),
    Checkoutdate: dateOf(row.checkout),
    RoomNo: row.rooms.join(', '),
    booking_id: row.id,
  }));
}

type Stay = NonNullable<Awaited<ReturnType<PmsDesk['stays']>>>[number];

/** Returns the guest if in house or arriving on these days; otherwise an empty list. */
function guestOf(
  { reservation: { state, guest, arrival, departure, rooms = [] }, bookingId }: Stay,
  { from, to }: { from: string; to: string },
  timeZone: string,
): PmsGuest[] {
  const dateOf = (text: string) => (text.length === 10 ? text : wallOf(Date.parse(text) / 1000, timeZone).date);
  const [arrives, leaves] = [dateOf(arrival), dateOf(departure)];
  const isArrival = state === 'expected' && arrives >= from && arrives <= to;
  if (state !== 'in_house' && !isArrival) return [];
  return [
    {
      FirstName: guest.name ?? '',
      LastName: guest.family_name ?? '',
      Email: guest.email ?? '',
      Mobile: guest.phone ?? '',
      Checkindate: arrives,
      Checkoutdate: leaves,
      RoomNo: rooms.join(', '),
      booking_id: bookingId,
    },
  ];
}

function byArrival(a: PmsGuest, b: PmsGuest): number {
  return a.Checkindate === b.Checkindate
    ? a.booking_id < b.booking_id
      ? -1
      : 1
    : a.Checkindate < b.Checkindate
      ? -1
      : 1;
}
