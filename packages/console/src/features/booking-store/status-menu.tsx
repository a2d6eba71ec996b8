import type { Booking } from '@bellhop/contract/bookings/booking';
import type { BookingStatus } from '@bellhop/contract/bookings/status';
import { claimsRooms, endsKeys, endsStay } from '@bellhop/contract/bookings/status-ends';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyWithWords } from '../../platform/i18n/lazy-with-words.tsx';
import { useIsOnline } from '../../platform/network/use-is-online.ts';
import { useStatusChange } from '../../platform/outbox/use-status-change.ts';
import { Button } from '../../ui/button.tsx';
import { DownIcon } from '../../ui/first-icons.tsx';
import { Menu } from '../../ui/menu.tsx';
import { bookingStatusField } from './store.ts';

const StatusQuestion = lazyWithWords(
  () => import('./status-question.tsx').then((module) => module.StatusQuestion),
  'bookings',
  'rooms',
);

type StatusBooking = Pick<Booking, 'id' | 'status' | 'checkout'>;

/** Shows the consequences of a status before it is set (BKD-06). */
export function useAskedStatus(booking: StatusBooking | null) {
  const { isChanging, set } = useStatusChange(bookingStatusField);
  const isOnline = useIsOnline();
  const [target, setTarget] = useState<BookingStatus | null>(null);
  return {
    isBusy: booking === null || target !== null || isChanging(booking.id),
    /** Sets a status without consequences; asks about any other. */
    choose(status: BookingStatus): void {
      if (booking === null) return;
      const { status: before } = booking;
      const isAsked = endsStay(before, status) || endsKeys(before, status) || (isOnline && claimsRooms(before, status));
      if (isAsked) setTarget(status);
      else set(booking.id, status);
    },
    question: booking !== null && target !== null && (
      <Suspense>
        <StatusQuestion
          booking={booking}
          target={target}
          onAnswer={(answer) => {
            setTarget(null);
            if (answer !== null) set(booking.id, target, Object.keys(answer).length > 0 ? answer : undefined);
          }}
        />
      </Suspense>
    ),
  };
}

interface StatusMenuProps {
  /** Null while it is being read. */
  readonly booking: StatusBooking | null;
  readonly label: string;
  readonly choices: readonly BookingStatus[];
  readonly isUrgent?: boolean;
}

/**
 * Sets the status of a booking (BKD-05, BKD-06), and takes the last change of this desk back, which asks like any
 * other.
 */
export function StatusMenu({ booking, label, choices, isUrgent = false }: StatusMenuProps) {
  const { t } = useTranslation('bookings');
  const { isBusy, choose, question } = useAskedStatus(booking);
  const [last, setLast] = useState<{ id: string; from: BookingStatus; to: BookingStatus } | null>(null);
  const mayUndo = last !== null && booking !== null && last.id === booking.id && last.to === booking.status;
  return (
    <>
      <Menu<BookingStatus>
        label={label}
        align="end"
        items={choices.map((id) => ({ id, label: t(`status.${id}`) }))}
        onChoose={(to) => {
          if (booking !== null) setLast({ id: booking.id, from: booking.status, to });
          choose(to);
        }}
        trigger={(properties) => (
          <Button {...properties} variant={isUrgent ? 'primary' : 'secondary'} busy={isBusy}>
            <span>{label}</span>
            <DownIcon size={16} />
          </Button>
        )}
      />
      {mayUndo && (
        <Button disabled={isBusy} onClick={() => choose(last.from)}>
          {t('undo')}
        </Button>
      )}
      {question}
    </>
  );
}
