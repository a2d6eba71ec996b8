import { useNavigate, useParams } from '@tanstack/react-router';
import { Suspense, useCallback, useMemo, useRef } from 'react';
import { ListArea } from '../../platform/lists/list-area.tsx';
import { ListScreen } from '../../platform/lists/list-screen.tsx';
import { useSettings } from '../../platform/settings/settings-context.ts';
import { useWidth } from '../../platform/use-width.ts';
import { bookingStore } from '../booking-store/store.ts';
import { AddBookingButton, NewBooking, newBookingId, useAddBooking } from './add-booking.tsx';
import { bookingAddress, bookingsPath } from './booking-address.ts';
import { BookingDetail } from './booking-detail.tsx';
import { DayBar } from './day/day-bar.tsx';
import { useToday } from './day/use-today.ts';
import { PmsLine } from './pms-line.tsx';
import { useBookingView } from './use-booking-view.tsx';

const noAct = () => undefined;

/** Stays, and one of them beside (SHELL-11, ACC-13, BKL-01). Status, day and words live in the address. */
export function BookingsScreen() {
  const navigate = useNavigate();
  const { id }: { id?: string } = useParams({ strict: false });
  const width = useWidth();
  const { timeZone } = useSettings();
  const today = useToday();
  const format = useMemo(() => bookingAddress(today, timeZone), [today, timeZone]);
  const view = useBookingView(today);
  const screen = useRef<HTMLDivElement>(null);
  const close = useCallback(() => {
    // Back to the card that it was opened from, where that is in sight.
    if (id !== undefined) screen.current?.querySelector<HTMLElement>(`[data-card="${CSS.escape(id)}"]`)?.focus();
    void navigate({ to: bookingsPath, search: true, state: true });
  }, [id, navigate]);
  const add = useAddBooking() ?? noAct;
  return (
    <ListScreen ref={screen} detail={id !== undefined && <Opened key={id} id={id} onBack={close} />}>
      <ListArea
        store={bookingStore}
        format={format}
        view={view}
        width={width}
        listActs={{ add }}
        addButton={<AddBookingButton isSmall />}
        renderWindows={(windows) => (
          <>
            <PmsLine />
            <DayBar {...windows} today={today} />
          </>
        )}
      />
    </ListScreen>
  );
}

function Opened({ id, onBack }: { id: string; onBack: () => void }) {
  const navigate = useNavigate();
  const mayAdd = useAddBooking() !== null;
  if (id !== newBookingId || !mayAdd) return <BookingDetail id={id} onBack={onBack} />;
  const open = (made: string) =>
    void navigate({ to: `${bookingsPath}/$id`, params: { id: made }, search: true, replace: true });
  return (
    <Suspense>
      <NewBooking onBack={onBack} onMade={open} />
    </Suspense>
  );
}
