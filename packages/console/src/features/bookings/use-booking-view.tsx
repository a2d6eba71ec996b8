import { readWindow } from '@bellhop/contract/bookings/day';
import { houseDay, markOf } from '@bellhop/contract/bookings/house-day';
import { worklistOrders } from '@bellhop/contract/bookings/worklist';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CardSkeletons } from '../../platform/lists/list-area.tsx';
import type { ListView } from '../../platform/lists/list-view.ts';
import { useSettings } from '../../platform/settings/settings-context.ts';
import { BedIcon } from '../../ui/icons.tsx';
import type { BookingTypes } from '../booking-store/store.ts';
import { bookingTone } from '../requests/booking-tone.ts';
import { useAddBooking } from './add-booking.tsx';
import { BookingCard } from './booking-card.tsx';
import { ListRow } from './bulk/list-row.tsx';
import type { BookingSelection } from './bulk/use-selection.ts';
import styles from './use-booking-view.module.css';

// The height in booking-card.module.css; cards of narrow lists are measured.
const cardHeight = 62;

/** The texts and parts of the list of bookings. */
export function useBookingView(today: string, selection: BookingSelection): ListView<BookingTypes> {
  const { t } = useTranslation('bookings');
  const { timeZone } = useSettings();
  const mayAdd = useAddBooking() !== null;
  const now = useMemo(() => houseDay(today, today, timeZone), [today, timeZone]);
  return useMemo(
    () => ({
      title: t('title'),
      searchLabel: t('search'),
      orders({ day }) {
        if (day === null) return undefined;
        const { order } = readWindow(day);
        return [
          { id: order, label: t('day.order.time') },
          ...worklistOrders.map((id) => ({ id, label: t(`day.order.${id}`) })),
        ];
      },
      statusName: (status) => t(`status.${status}`),
      statusTone: (status) => bookingTone[status],
      words: t,
      cards: t('title'),
      empty(isFiltered, { day }) {
        const icon = <BedIcon size={26} />;
        if (isFiltered) return { icon, title: t('empty_booking_list'), text: t('emptyHint') };
        if (day !== null) {
          const { part } = readWindow(day);
          return { icon, title: t(`day.empty.${part}`), text: t(`day.emptyHint.${part}`) };
        }
        return { icon, title: t('empty_booking_list'), text: t(mayAdd ? 'noneHintAdd' : 'noneHint') };
      },
      beforeEmpty: (empty, { day }) => (day === null ? <SearchedElsewhere>{empty}</SearchedElsewhere> : empty),
      arrivals: {
        describe: ({ fullName }) => fullName,
        announce: (count, booking) => t('arrived', { count, booking }),
      },
      heightOf: () => cardHeight,
      isMeasured: true,
      renderCard({ item }, card, { day }) {
        const part = day === null ? null : readWindow(day).part;
        const mark = part === null ? null : markOf(part, item, now);
        return (
          <ListRow booking={item} selection={selection}>
            <BookingCard booking={item} part={part} mark={mark} {...card} />
          </ListRow>
        );
      },
    }),
    [t, now, mayAdd, selection],
  );
}

const lookingMs = 30_000;

/** Shows for half a minute that bookings are loading, then its children (BKL-05). */
function SearchedElsewhere({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation('bookings');
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), lookingMs);
    return () => clearTimeout(timer);
  }, []);
  if (isOver) return children;
  return (
    <CardSkeletons label={t('looking')}>
      <p className={styles.words}>{t('looking')}</p>
    </CardSkeletons>
  );
}
