import { useNavigate, useParams } from '@tanstack/react-router';
import { Suspense, useCallback, useRef } from 'react';
import { ListArea } from '../../platform/lists/list-area.tsx';
import { ListScreen } from '../../platform/lists/list-screen.tsx';
import { useWidth } from '../../platform/use-width.ts';
import { bookingStore } from '../booking-store/store.ts';
import { AddBookingButton, NewBooking, newBookingId, useAddBooking } from './add-booking.tsx';
import { bookingAddress } from './booking-address.ts';
import { BookingDetail } from './booking-detail.tsx';
import { useBookingView } from './use-booking-view.tsx';

const noAct = () => undefined;

/** Stays, and one of them beside (SHELL-11, ACC-13, BKL-01). Status and words live in the address. */
export function BookingsScreen() {
  const navigate = useNavigate();
  const { id }: { id?: string } = useParams({ strict: false });
  const width = useWidth();
  const view = useBookingView();
  const screen = useRef<HTMLDivElement>(null);
  const close = useCallback(() => {
    // Back to the card that it was opened from, where that is in sight.
    if (id !== undefined) screen.current?.querySelector<HTMLElement>(`[data-card="${CSS.escape(id)}"]`)?.focus();
    void navigate({ to: bookingAddress.path, search: true, state: true });
  }, [id, navigate]);
  const add = useAddBooking() ?? noAct;
  return (
    <ListScreen ref={screen} detail={id !== undefined && <Opened key={id} id={id} onBack={close} />}>
      <ListArea
        store={bookingStore}
        format={bookingAddress}
        view={view}
        width={width}
        listActs={{ add }}
        addButton={<AddBookingButton isSmall />}
      />
    </ListScreen>
  );
}

function Opened({ id, onBack }: { id: string; onBack: () => void }) {
  const navigate = useNavigate();
  const mayAdd = useAddBooking() !== null;
  if (id !== newBookingId || !mayAdd) return <BookingDetail id={id} onBack={onBack} />;
  const open = (made: string) =>
    void navigate({ to: `${bookingAddress.path}/$id`, params: { id: made }, search: true, replace: true });
  return (
    <Suspense>
      <NewBooking onBack={onBack} onMade={open} />
    </Suspense>
  );
}
