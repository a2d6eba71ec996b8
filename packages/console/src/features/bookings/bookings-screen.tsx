import { useNavigate } from '@tanstack/react-router';
import { Suspense, useMemo } from 'react';
import { useMoment } from '../../platform/clock.ts';
import { useFormat } from '../../platform/format/use-format.ts';
import { ListArea } from '../../platform/lists/list-area.tsx';
import { ListScreen } from '../../platform/lists/list-screen.tsx';
import { useSettings } from '../../platform/settings/settings-context.ts';
import { bookingStore } from '../booking-store/store.ts';
import { AddBookingButton, NewBooking, newBookingId, useAddBooking } from './add-booking.tsx';
import { bookingAddress, bookingsPath } from './booking-address.ts';
import { BookingDetail } from './booking-detail.tsx';
import { BulkBar, SelectButton } from './bulk/bulk-bar.tsx';
import { useSelection } from './bulk/use-selection.ts';
import { DayBar } from './day/day-bar.tsx';
import { PmsLine } from './pms-line.tsx';
import { useBookingView } from './use-booking-view.tsx';

/**
 * The list of bookings with the open booking beside it (SHELL-11, ACC-13, BKL-01). The address has the status, the day,
 * the part of the day and the search.
 */
export function BookingsScreen() {
  const { timeZone } = useSettings();
  // The day changes at midnight while the screen stays open.
  const today = useMoment(useFormat().dayKey);
  const addressFormat = useMemo(() => bookingAddress(today, timeZone), [today, timeZone]);
  const selection = useSelection();
  const view = useBookingView(today, selection);
  // The shortcut does nothing for a person who may not create bookings.
  const add = useAddBooking() ?? (() => undefined);
  return (
    <ListScreen path={bookingsPath} renderDetail={(id, onBack) => <OpenBooking key={id} id={id} onBack={onBack} />}>
      <ListArea
        store={bookingStore}
        format={addressFormat}
        view={view}
        listActs={{ add }}
        actions={<SelectButton selection={selection} />}
        addButton={<AddBookingButton isSmall />}
        renderWindows={(windows) => (
          <>
            <PmsLine />
            <DayBar {...windows} today={today} />
            {selection.ids !== null && <BulkBar selection={selection} spec={windows.spec} />}
          </>
        )}
      />
    </ListScreen>
  );
}

function OpenBooking({ id, onBack }: { id: string; onBack: () => void }) {
  const navigate = useNavigate();
  const mayCreate = useAddBooking() !== null;
  const back = () => {
    // If the list shows the card of the booking, focus returns to the card.
    document.querySelector<HTMLElement>(`[data-card="${CSS.escape(id)}"]`)?.focus();
    onBack();
  };
  if (id !== newBookingId || !mayCreate) return <BookingDetail id={id} onBack={back} />;
  const open = (newId: string) =>
    void navigate({ to: `${bookingsPath}/$id`, params: { id: newId }, search: true, replace: true });
  return (
    <Suspense>
      <NewBooking onBack={back} onMade={open} />
    </Suspense>
  );
}
