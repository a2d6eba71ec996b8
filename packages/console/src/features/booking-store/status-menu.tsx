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
import type { StatusAnswer } from './status-question.tsx';
import { bookingStatusField } from './store.ts';

const StatusQuestion = lazyWithWords(
  () => import('./status-question.tsx').then((module) => module.StatusQuestion),
  'bookings',
  'rooms',
);

type StatusBooking = Pick<Booking, 'id' | 'status' | 'checkout'>;

/**
 * Shows the consequences of a status before it is set (BKD-06). `onSet` gets each status that was set, and an act that
 * takes it back.
 */
export function useAskedStatus(
  booking: StatusBooking | null,
  onSet?: (status: BookingStatus, undo: () => void) => void,
) {
  const { isChanging, set } = useStatusChange(bookingStatusField);
  const isOnline = useIsOnline();
  const [target, setTarget] = useState<BookingStatus | null>(null);
  const put = ({ id, status: from }: StatusBooking, to: BookingStatus, also?: StatusAnswer) => {
    set(id, to, also);
    onSet?.(to, () => set(id, from));
  };
  return {
    isBusy: booking === null || target !== null || isChanging(booking.id),
    /** Sets a status without consequences; asks about any other. */
    choose(status: BookingStatus): void {
      if (booking === null) return;
      const { status: before } = booking;
      const isAsked = endsStay(before, status) || endsKeys(before, status) || (isOnline && claimsRooms(before, status));
      if (isAsked) setTarget(status);
      else put(booking, status);
    },
    question: booking !== null && target !== null && (
      <Suspense>
        <StatusQuestion
          booking={booking}
          target={target}
          onAnswer={(answer) => {
            setTarget(null);
            if (answer !== null) put(booking, target, Object.keys(answer).length > 0 ? answer : undefined);
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
}

/**
 * Sets the status of a booking (BKD-05, BKD-06), and takes the last change of this desk back, which asks like any
 * other.
 */
export function StatusMenu({ booking, label, choices }: StatusMenuProps) {
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
          <Button {...properties} busy={isBusy}>
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
