import type { Booking } from '@bellhop/contract/bookings/booking';
import { isOfKeyTrouble, isOfStatus } from '@bellhop/contract/wire/booking-bell';
import type { Database } from '../../platform/database/database.ts';
import type { PushPlace, PushRule } from '../../platform/live/push-rule.ts';
import { listInTrouble } from './keys/store.ts';

/** A booking that awaits approval, be it new or not. */
export const bookingPush: PushRule<Booking> = {
  name: 'booking',
  isCausedBy: isOfStatus,
  tells: ({ id, status, rooms }) =>
    status === 'awaiting_approval' ? { kind: 'booking', tag: `booking:${id}`, place: placeOf(id, rooms) } : null,
};

/** A key that a lock system did not make or revoke, by the rooms that it is for, which the guest may have left. */
export function keyPush({ database }: { database: Pick<Database, 'read'> }): PushRule<Booking> {
  return {
    name: 'key',
    isCausedBy: isOfKeyTrouble,
    async tells({ id, hotel_id }) {
      const keys = await database.read(hotel_id, (sql) => listInTrouble(sql, hotel_id, id));
      const rooms = [...new Set(keys.flatMap((key) => key.rooms))];
      return keys.length === 0 ? null : { kind: 'key', tag: `key:${id}`, place: placeOf(id, rooms) };
    },
  };
}

function placeOf(id: string, rooms: readonly string[]): PushPlace {
  return { path: `/app/staff/bookings/${id}`, service: null, rooms };
}
