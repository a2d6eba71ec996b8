import { type Booking, booking as listed } from '@bellhop/contract/bookings/booking';
import { getStatusConsequences, type StatusConsequences } from '@bellhop/contract/bookings/consequences';
import { type BookingPatch, updateBooking } from '@bellhop/contract/bookings/full-booking';
import type { RoomConflict } from '@bellhop/contract/bookings/room-assignment';
import { type FailureCode, failureCode } from '../../../platform/api/failure.ts';
import { confirm } from '../../../platform/collection/confirm.ts';
import type { ReadContext } from '../../../platform/lists/read-context.ts';
import { bookingStore } from '../../booking-store/store.ts';
import { conflictsIn } from '../../rooms/assignment/room-choices.ts';

/** The change of several bookings by one act. */
export type ManyChange = Pick<BookingPatch, 'status' | 'label'>;

/** The result for one booking: changed, refused by the server, or left as it is because of unpaid links. */
export interface ManyResult {
  readonly before: Booking;
  /** Null if the booking did not change. */
  readonly after: Booking | null;
  readonly failure: FailureCode | null;
  /** The conflicts of its rooms, with a refusal because of them. */
  readonly conflicts: readonly RoomConflict[];
  readonly unpaid: NonNullable<StatusConsequences['unpaid']>;
}

/**
 * Changes bookings one after another, each by the call of its own page, which decides about it. A guest with unpaid
 * links is not checked out among others: staff decide about the money on the booking itself.
 */
export async function changeMany(
  context: ReadContext,
  bookings: readonly Booking[],
  changeOf: (booking: Booking) => ManyChange,
): Promise<readonly ManyResult[]> {
  const results: ManyResult[] = [];
  for (const before of bookings) results.push(await changeOne(context, before, changeOf(before)));
  return results;
}

async function changeOne(context: ReadContext, before: Booking, change: ManyChange): Promise<ManyResult> {
  const { api, client, hotelId } = context;
  const params = { id: before.id };
  const result = { before, after: null, failure: null, conflicts: [], unpaid: [] };
  try {
    if (change.status === 'checked_out') {
      const query = { hotel_id: hotelId, status: change.status };
      const { unpaid = [] } = await api.call(getStatusConsequences, { params, query });
      if (unpaid.length > 0) return { ...result, unpaid };
    }
    const body = { ...change, hotel_id: hotelId, version: before.version };
    const after = listed.parse(await api.call(updateBooking, { params, query: { hotel_id: hotelId }, body }));
    bookingStore.change(client, (known) => confirm(known, after));
    return { ...result, after };
  } catch (error) {
    return { ...result, failure: failureCode(error), conflicts: conflictsIn(error) };
  }
}
