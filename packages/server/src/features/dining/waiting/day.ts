import type { WaitingParty } from '@bellhop/contract/dining/waiting';
import { fullNameOf } from '@bellhop/contract/text/full-name';
import type { DiningParts } from '../restaurants.ts';
import { listOfDay } from './store.ts';

/** Returns the guests who wait for the sittings of a day, for staff. */
export async function readWaitingOfDay(
  { database }: Pick<DiningParts, 'database'>,
  hotelId: string,
  day: string,
): Promise<WaitingParty[]> {
  const rows = await database.read(hotelId, (sql) => listOfDay(sql, hotelId, day));
  return rows.map((row) => ({
    id: row.id,
    state: row.state === 'offered' ? 'offered' : 'waiting',
    reservation_id: row.sitting_id,
    booking_id: row.booking_id,
    fullName: fullNameOf({ name: row.b_name, family_name: row.b_family_name }),
    rooms: row.b_rooms,
    adults: row.adults,
    children: row.children,
    created_at: row.created_at,
    offered_until: row.offered_until,
  }));
}
