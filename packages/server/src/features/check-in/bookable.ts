import { mayHandleCheckIns } from '@bellhop/contract/check-in/policy';
import { ConcurrentWrite } from '../../platform/database/concurrent-write.ts';
import { changeEntity } from '../../platform/entities/change-entity.ts';
import { Failure } from '../../platform/failure.ts';
import { actorOf } from '../../platform/session/caller.ts';
import type { BookableCheckIns } from '../bookings/bookable-check-ins.ts';
import { readable } from '../requests/access.ts';
import { findById, requestEntity } from '../requests/store.ts';
import { mustBeFinishable } from './service.ts';
import { findOf } from './store.ts';

/** Fast check-ins that programs of others make the booking of, by the letter of FCI-23 (decision 121). */
export const bookableCheckIns: BookableCheckIns = {
  async open(tx, { hotel, caller, requestId, at }) {
    if (!mayHandleCheckIns(caller.privileges)) throw new Failure('not_allowed');
    const request = readable(hotel, await findById(tx.sql, hotel.id, requestId), caller);
    if (request.service_type !== 'FAST_CHECK_IN') throw new Failure('not_found');
    if (request.booking_id === null) mustBeFinishable(request, await findOf(tx.sql, hotel.id, { requestId }), at);
    return {
      bookingId: request.booking_id,
      userId: request.user_id,
      name: request.full_name,
      async book(bookingId) {
        await changeEntity(tx, requestEntity, requestId, {
          actor: actorOf(caller),
          at,
          decide(current) {
            // Another desk was quicker to make its booking.
            if (current.booking_id !== null) throw new ConcurrentWrite();
            return { changed: { booking_id: { from: null, to: bookingId } }, set: { booking_id: bookingId } };
          },
        });
      },
    };
  },
};
