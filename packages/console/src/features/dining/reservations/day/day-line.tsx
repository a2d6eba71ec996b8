import { nameIn } from '@bellhop/browser/i18n/name-in';
import type { Restaurant } from '@bellhop/contract/dining/restaurant';
import { readSittingId, shownDate } from '@bellhop/contract/dining/slots';
import type { RequestCard } from '@bellhop/contract/requests/card';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../../platform/i18n/language-context.ts';
import { AlertIcon, DownIcon } from '../../../../ui/first-icons.tsx';
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx';
import type { ReservationFilter } from '../list/store.ts';
import { misplacedOf, totalsOf } from './covers-of.ts';
import styles from './day-bar.module.css';
import type { DayDesk } from './day-desk.ts';

interface DayLineProps {
  readonly filter: ReservationFilter;
  readonly today: string;
  readonly desk: DayDesk;
  readonly restaurants: readonly Restaurant[];
  /** The reservations of the day; null while they are unknown, and for all dates. */
  readonly reservations: readonly RequestCard[] | null;
  /** Id of the part that the line opens. */
  readonly controls: string;
}

/** Day, restaurant, sitting, covers and filters of the list in one line, which opens the rest of them (E4, T6). */
export function DayLine({ filter, today, desk, restaurants, reservations, controls }: DayLineProps) {
  const { t } = useTranslation(['dining-reservations', 'lists', 'requests']);
  const { language } = useLanguage();
  const { restaurant, day, sitting, status, waiting, ended } = filter;
  const { isFolded } = desk;
  const chosen = restaurants.find(({ id }) => id === restaurant);
  const counts = useMemo(() => {
    if (reservations === null) return null;
    const { reservations: tables, adults, children } = totalsOf(reservations);
    return { tables, covers: adults + children, misplaced: misplacedOf(restaurants, reservations).size };
  }, [reservations, restaurants]);
  const dateOf = (each: string) =>
    each === today ? t('dining-reservations:place.today', { date: shownDate(each) }) : shownDate(each);
  const place = [
    chosen === undefined ? t('dining-reservations:place.allRestaurants') : nameIn(chosen, language),
    ...(sitting === null ? [] : [readSittingId(sitting)?.opensAt ?? '']),
  ];
  const narrowed = [
    ...(status === null ? [] : [t(`dining-reservations:status.${status}`)]),
    ...(status === null && filter.standing === null ? [t('lists:all')] : []),
    ...(waiting === null ? [] : [t('requests:filter.waiting')]),
    ...(ended === null ? [] : [t('dining-reservations:stayEnded')]),
  ];
  const numbers =
    counts === null
      ? []
      : [
          t('dining-reservations:total.reservations', { count: counts.tables }),
          t('dining-reservations:total.people', { count: counts.covers }),
        ];
  return (
    <button
      type="button"
      className={styles.fold}
      data-folded={isFolded || undefined}
      aria-expanded={!isFolded}
      aria-controls={controls}
      onClick={() => desk.fold(!isFolded)}
    >
      <VisuallyHidden>{`${t('dining-reservations:fold')} `}</VisuallyHidden>
      <span className={styles.foldWords}>
        <b>{[day === null ? t('dining-reservations:place.allDates') : dateOf(day), ...place].join(' · ')}</b>
        <span>{[...narrowed, ...numbers].join(' · ')}</span>
      </span>
      {isFolded && counts !== null && counts.misplaced > 0 && (
        <span className={styles.warning}>
          <AlertIcon size={16} />
          <VisuallyHidden>{t('dining-reservations:misplaced.count', { count: counts.misplaced })}</VisuallyHidden>
        </span>
      )}
      <DownIcon size={16} />
    </button>
  );
}
