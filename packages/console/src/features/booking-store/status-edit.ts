import { booking } from '@bellhop/contract/bookings/booking';
import { updateBooking } from '@bellhop/contract/bookings/full-booking';
import { bookingStatuses } from '@bellhop/contract/bookings/status';
import * as z from 'zod/mini';
import type { EditKind } from '../../platform/outbox/edit-kind.ts';
import { statusEditKind } from '../../platform/outbox/status-edit.ts';
import { freshOverride } from '../rooms/assignment/room-choices.ts';
import { fieldEdit } from './booking-edit.ts';
import { type BookingTypes, bookingStatusField } from './store.ts';

const status = statusEditKind<BookingTypes>({
  ...bookingStatusField,
  status: z.enum(bookingStatuses),
  item: booking,
  send: async ({ entityId: id, hotelId, status: target, version, also, at }, { api }) =>
    // The lists keep a part of the answer.
    booking.parse(
      await api.call(updateBooking, {
        params: { id },
        query: { hotel_id: hotelId },
        body: {
          ...{ hotel_id: hotelId, status: target, version },
          ...(freshOverride(at, also) ?? { ...also, override: undefined }),
        },
      }),
    ),
  statusName: (each, texts) => texts.t(`bookings:status.${each}`),
  words: (edit, texts) => ({
    done: texts.t('bookings:changed', { name: edit.about, status: texts.t(`bookings:status.${edit.status}`) }),
    failed: texts.t('bookings:notChanged', { name: edit.about }),
  }),
});

/** The kinds of edits of a booking, also without a network (BKL-10, BKL-11). */
export const bookingEdits: readonly EditKind[] = [status, fieldEdit];
