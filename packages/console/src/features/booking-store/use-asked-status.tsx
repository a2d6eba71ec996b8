import type { Booking } from '@bellhop/contract/bookings/booking';
import type { BookingStatus } from '@bellhop/contract/bookings/status';
import { endsKeys, endsStay } from '@bellhop/contract/bookings/status-ends';
import { Suspense, useState } from 'react';
import { lazyWithWords } from '../../platform/i18n/lazy-with-words.tsx';

const StatusQuestion = lazyWithWords(
  () => import('./status-question.tsx').then((module) => module.StatusQuestion),
  'bookings',
);

/** Names what a status would end before it is set (BKD-06). */
export function useAskedStatus(
  booking: Pick<Booking, 'id' | 'status' | 'checkout'> | null,
  set: (status: BookingStatus, also?: { cancel_reservations: true }) => void,
) {
  const [wanted, setWanted] = useState<BookingStatus | null>(null);
  return {
    /** Sets a status that ends nothing; asks about any other. */
    choose(status: BookingStatus): void {
      if (booking !== null && (endsStay(booking.status, status) || endsKeys(booking.status, status))) setWanted(status);
      else set(status);
    },
    isAsking: wanted !== null,
    question: booking !== null && wanted !== null && (
      <Suspense>
        <StatusQuestion
          booking={booking}
          wanted={wanted}
          onAnswer={(answer) => {
            setWanted(null);
            if (answer !== 'no') set(wanted, answer === 'yes, with tables' ? { cancel_reservations: true } : undefined);
          }}
        />
      </Suspense>
    ),
  };
}
