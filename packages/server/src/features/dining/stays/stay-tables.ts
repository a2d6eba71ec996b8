import { isDeepStrictEqual } from 'node:util';
import { ConcurrentWrite } from '../../../platform/database/concurrent-write.ts';
import { actorOf } from '../../../platform/session/caller.ts';
import type { StayTables } from '../../bookings/stay-tables.ts';
import type { AllergyBox } from '../reservations/allergy-box.ts';
import { changeReservation } from '../reservations/change-reservation.ts';
import { lockGuests, lockSittings } from '../reservations/store.ts';
import { holdRestaurants } from '../store.ts';
import { endPlace } from '../waiting/service.ts';
import { listComing, listSeatsOfStay } from './store.ts';

/** Tables and places in queues of a stay, and their end with it. */
export function openStayTables(box: AllergyBox): StayTables {
  return {
    async read(sql, hotelId, bookingId, at) {
      const [reservations, places] = await Promise.all([
        listComing(sql, hotelId, bookingId, at),
        listSeatsOfStay(sql, hotelId, bookingId, at),
      ]);
      return { reservations, places: places.filter(({ is }) => is === 'place').length };
    },
    async open(tx, { caller, bookingId, at }) {
      const { sql, hotelId } = tx;
      const known = await listSeatsOfStay(sql, hotelId, bookingId, at);
      const sittings = known.map(({ sitting_id: id, restaurant_id: restaurantId, day }) => ({ id, restaurantId, day }));
      return {
        locks: [
          {
            of: 'restaurants',
            async take() {
              await holdRestaurants(
                sql,
                hotelId,
                sittings.map(({ restaurantId }) => restaurantId),
              );
            },
          },
          {
            of: 'sittings',
            async take() {
              await lockSittings(sql, hotelId, sittings);
            },
          },
          { of: 'claims', take: () => lockGuests(sql, hotelId, [`booking:${bookingId}`]) },
        ],
        async end(cancels) {
          // A table that was taken or moved between the first look and the locks.
          const seats = await listSeatsOfStay(sql, hotelId, bookingId, at);
          if (!isDeepStrictEqual(seats, known)) throw new ConcurrentWrite();
          const actor = actorOf(caller);
          for (const { is, id } of seats) {
            if (is === 'place') {
              await endPlace(tx, id, 'left', at, actor, ({ state }) => state === 'waiting' || state === 'offered');
            } else if (cancels) {
              const by = { staff: caller, override: [], mayReserve: false };
              await changeReservation(tx, box, { requestId: id, patch: { status: 'CANCELED' }, by, at }, { actor });
            }
          }
        },
      };
    },
  };
}
