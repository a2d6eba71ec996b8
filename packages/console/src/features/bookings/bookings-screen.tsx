import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useCallback, useRef } from 'react';
import { BookingDetail } from './booking-detail.tsx';
import { BookingList } from './booking-list.tsx';
import styles from './bookings-screen.module.css';
import { type BookingsSearch, parseBookingsSearch } from './search.ts';

const list = '/app/staff/bookings';

/** Stays, and one of them beside (SHELL-11, ACC-13). Status and words live in the address. */
export function BookingsScreen() {
  const navigate = useNavigate();
  const { id }: { id?: string } = useParams({ strict: false });
  const search = parseBookingsSearch(useSearch({ strict: false }));
  const change = (next: BookingsSearch, replace: boolean) =>
    void navigate({ to: id === undefined ? list : `${list}/${encodeURIComponent(id)}`, search: next, replace });
  const screen = useRef<HTMLDivElement>(null);
  const close = useCallback(() => {
    // Back to the card that it was opened from, where that is in sight.
    if (id !== undefined) screen.current?.querySelector<HTMLElement>(`[data-booking="${CSS.escape(id)}"]`)?.focus();
    void navigate({ to: list, search: true });
  }, [id, navigate]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape leads back wherever in the screen the focus is
    <div
      ref={screen}
      className={styles.screen}
      data-open={id !== undefined || undefined}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented && id !== undefined) close();
      }}
    >
      <BookingList search={search} openId={id ?? null} onChange={change} />
      {id !== undefined && (
        <div className={styles.detail}>
          <BookingDetail key={id} id={id} onBack={close} />
        </div>
      )}
    </div>
  );
}
