import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListView } from '../../platform/lists/list-view.ts';
import { BedIcon } from '../../ui/icons.tsx';
import type { BookingTypes } from '../booking-store/booking-kind.ts';
import { bookingTone } from '../requests/booking-tone.ts';
import { BookingCard } from './booking-card.tsx';

// As booking-card.module.css has it; cards of narrow lists are measured.
const cardHeight = 62;

/** What the list of bookings says and shows. */
export function useBookingView(): ListView<BookingTypes> {
  const { t } = useTranslation('bookings');
  return useMemo(
    () => ({
      title: t('title'),
      searchLabel: t('search'),
      statusName: (status) => t(`status.${status}`),
      statusTone: (status) => bookingTone[status],
      texts: {
        cards: t('title'),
        loading: t('loading'),
        failed: t('failed'),
        stale: (time) => (time === null ? t('stale') : t('staleAsOf', { time })),
        moreFailed: t('moreFailed'),
        waiting: (count) => t('waiting', { count }),
        found: (count) => t('found', { count }),
      },
      empty: (isFiltered) => ({
        icon: <BedIcon size={26} />,
        ...(isFiltered
          ? { title: t('empty'), text: t('emptyHint') }
          : {
              title: t('none'),
              text: t('noneHint'),
              command: `npm run bellhop -- import bookings FILE --hotel ${window.location.hostname}`,
            }),
      }),
      arrivals: {
        describe: (message) => (message.entity === 'booking' ? (message.item?.fullName ?? null) : null),
        announce: (count, booking) => t('arrived', { count, booking }),
      },
      heightOf: () => cardHeight,
      isMeasured: true,
      renderCard: ({ item }, card) => <BookingCard booking={item} {...card} />,
    }),
    [t],
  );
}
