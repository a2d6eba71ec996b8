import type { PmsGuest } from '@bellhop/contract/passes/pass';
import { startOf, wallOf } from '@bellhop/contract/zoned-time';
import type { Hotel } from '../../platform/tenancy/hotel.ts';
import type { PassParts } from './service.ts';
import { listGuests } from './store.ts';

/** Days of arrival beside today that the list has. */
const days = { before: 1, after: 14 };
const most = 500;

/** Guests of the property management system; our own bookings are what we have of it. */
export async function readPmsGuests(
  { database, clock }: Pick<PassParts, 'database' | 'clock'>,
  { id, settings: { timeZone } }: Hotel,
): Promise<PmsGuest[]> {
  const today = wallOf(clock.now(), timeZone).date;
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
