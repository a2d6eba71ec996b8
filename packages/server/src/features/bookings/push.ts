import type { Booking } from '@bellhop/contract/bookings/booking';
import { isOfKeyTrouble, isOfStatus } from '@bellhop/contract/wire/booking-bell';
import type { Database } from '../../platform/database/database.ts';
import type { PushPlace, PushRule } from '../../platform/live/push-rule.ts';
import { listInTrouble } from './keys/store.ts';

/** Pushes a booking that awaits approval, new or changed. */
export const bookingPush: PushRule<Booking> = {
  name: 'booking',
  isCausedBy: isOfStatus,
  tells: ({ id, status, rooms }) =>
    status === 'awaiting_approval' ? { kind: 'booking', tag: `booking:${id}`, place: pushPlace(id, rooms) } : null,
};

/** Pushes a key that a lock system did not make or revoke, with the key's rooms, which the guest may have left. */
export function keyPush({ database }: { database: Pick<Database, 'read'> }): PushRule<Booking> {
  return {
    name: 'key',
    isCausedBy: isOfKeyTrouble,
    async tells({ id, hotel_id }) {
      const keys = await database.read(hotel_id, (sql) => listInTrouble(sql, hotel_id, id));
      const rooms = [...new Set(keys.flatMap((key) => key.rooms))];
      return keys.length === 0 ? null : { kind: 'key', tag: `key:${id}`, place: pushPlace(id, rooms) };
    },
  };
}

function pushPlace(id: string, rooms: readonly string[]): PushPlace {
  return { path: `/app/staff/bookings/${id}`, service: null, rooms };
}
