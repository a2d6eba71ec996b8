import { type Ref, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { facetKey, sumCounts } from '../../../../platform/collection/filter.ts';
import { visibleList } from '../../../../platform/collection/visible-list.ts';
import type { Windows } from '../../../../platform/lists/list-area.tsx';
import { useCollection } from '../../../../platform/lists/list-store.ts';
import { LoadingShape } from '../../../../platform/read-state.tsx';
import { AlertIcon } from '../../../../ui/first-icons.tsx';
import { Banner } from '../../../../ui/states.tsx';
import { useRestaurants } from '../../queries.ts';
import { NewReservationButton } from '../../reserve/new-reservation-button.tsx';
import { useWaiting } from '../../waiting.ts';
import { everything, type ReservationFilter, type ReservationTypes, reservationStore } from '../list/store.ts';
import { PrintTables } from '../print/print-tables.tsx';
import { Covers } from './covers.tsx';
import styles from './day-bar.module.css';
import { DayTotals } from './day-totals.tsx';
import { PlacePicker } from './place-picker.tsx';

interface DayBarProps extends Windows<ReservationTypes> {
  readonly today: string;
  readonly addButton: Ref<HTMLButtonElement>;
}

const nobody: readonly never[] = [];

/** Restaurant and date of the list, with the occupancy of the day. */
export function DayBar({ spec, onChange, isLoading, today, addButton }: DayBarProps) {
  const { t } = useTranslation(['dining-reservations', 'lists']);
  const { filter } = spec;
  const { restaurant, day, sitting } = filter;
  const restaurants = useRestaurants();
  const reservations = useDayReservations(filter);
  const waiting = useWaiting(day);
  const choose = (change: Partial<ReservationFilter>) => onChange({ ...spec, filter: { ...filter, ...change } });
  const chosen = restaurants.data?.find(({ id }) => id === restaurant) ?? null;
  const isKnown = reservations.isComplete && restaurants.data !== undefined;
  return (
    <div className={styles.bar}>
      <div className={styles.row}>
        <PlacePicker
          filter={filter}
          today={today}
          restaurants={restaurants}
          onChoose={(place) => choose({ sitting: null, ...place })}
        />
        <NewReservationButton
          ref={addButton}
          label={t('dining-reservations:add')}
          start={{ restaurantId: restaurant ?? undefined, day: day ?? undefined, slotId: sitting ?? undefined }}
        />
        <PrintTables
          key={`${restaurant} ${day}`}
          restaurant={chosen}
          day={day}
          reservations={reservations.isComplete ? reservations.items : null}
        />
      </div>
      {day !== null && isKnown && (
        <>
          {waiting.isError && waiting.data === undefined && (
            <p role="alert" className={styles.failed}>
              <span>{t('dining-reservations:queue.failed')}</span>{' '}
              <button type="button" onClick={() => void waiting.refetch()}>
                {t('lists:retry')}
              </button>
            </p>
          )}
          {reservations.missing > 0 && (
            <Banner tone="warning" icon={<AlertIcon size={16} />}>
              <span>{t('dining-reservations:missing', { count: reservations.missing })}</span>
              {chosen === null && <span>{` ${t('dining-reservations:missingHint')}`}</span>}
            </Banner>
          )}
          <DayTotals reservations={reservations.items} />
          <Covers
            restaurants={chosen === null ? restaurants.data : [chosen]}
            day={day}
            reservations={reservations.items}
            waiting={waiting.data ?? nobody}
            chosen={sitting}
            onChoose={(id) => choose({ sitting: id })}
          />
        </>
      )}
      {day !== null && !isKnown && (restaurants.isPending || isLoading) && <LoadingShape shape={[26, 120, 110]} />}
    </div>
  );
}

/** Returns all reservations of the day at one or all restaurants, without the other filters of the list. */
function useDayReservations({ restaurant, day }: Pick<ReservationFilter, 'restaurant' | 'day'>) {
  const collection = useCollection(reservationStore);
  return useMemo(() => {
    const filter = { ...everything, restaurant, day };
    const { complete, entries } = visibleList(collection, { order: 'due_at', filter });
    const facet = collection.facets.get(facetKey(filter));
    const counted = facet === undefined || facet.needsRecount ? 0 : sumCounts(facet.counts);
    return {
      /** Checks whether the device has all of them. */
      isComplete: complete,
      items: entries.map(({ item }) => item),
      /** The number of reservations that the server counts but did not return. */
      missing: Math.max(0, counted - entries.length),
    };
  }, [collection, restaurant, day]);
}
