import { type CSSProperties, type Ref, useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { facetKey, sumCounts } from '../../../../platform/collection/filter.ts';
import { visibleList } from '../../../../platform/collection/visible-list.ts';
import type { Windows } from '../../../../platform/lists/list-area.tsx';
import { useCollection } from '../../../../platform/lists/list-store.ts';
import { LoadingShape } from '../../../../platform/read-state.tsx';
import { Button } from '../../../../ui/button.tsx';
import { AlertIcon } from '../../../../ui/first-icons.tsx';
import { SortIcon } from '../../../../ui/icons.tsx';
import { Banner } from '../../../../ui/states.tsx';
import { useRestaurants } from '../../queries.ts';
import { NewReservationButton } from '../../reserve/new-reservation-button.tsx';
import { useWaiting } from '../../waiting.ts';
import { everything, type ReservationFilter, type ReservationTypes, reservationStore } from '../list/store.ts';
import { PrintTables } from '../print/print-tables.tsx';
import { Covers } from './covers.tsx';
import styles from './day-bar.module.css';
import type { DayDesk } from './day-desk.ts';
import { DayLine } from './day-line.tsx';
import { DayTotals } from './day-totals.tsx';
import { PlacePicker } from './place-picker.tsx';

interface DayBarProps extends Windows<ReservationTypes> {
  readonly today: string;
  readonly desk: DayDesk;
  readonly addButton: Ref<HTMLButtonElement>;
}

const nobody: readonly never[] = [];

/** Restaurant and date of the list, with the occupancy of the day; one line where the person folds it. */
export function DayBar({ spec, onChange, isLoading, today, desk, addButton }: DayBarProps) {
  const { t } = useTranslation(['dining-reservations', 'lists']);
  const { filter } = spec;
  const { restaurant, day, sitting } = filter;
  const restaurants = useRestaurants();
  const reservations = useDayReservations(filter);
  const waiting = useWaiting(day);
  const content = useId();
  const choose = (change: Partial<ReservationFilter>) => {
    const next = { ...filter, ...change };
    // All dates have no next table; the order of the person returns with a day.
    const order = spec.order === 'due_at' && next.day !== null && desk.isNextFirst() ? 'next' : spec.order;
    onChange({ order: order === 'next' && next.day === null ? 'due_at' : order, filter: next });
  };
  const orderBy = (isNextFirst: boolean) => {
    desk.setNextFirst(isNextFirst);
    onChange({ order: isNextFirst ? 'next' : 'due_at', filter });
  };
  const chosen = restaurants.data?.find(({ id }) => id === restaurant) ?? null;
  const isKnown = reservations.isComplete && restaurants.data !== undefined;
  const isNextFirst = spec.order === 'next';
  return (
    <div className={styles.bar} data-compact={desk.isCompact || undefined}>
      <div className={styles.row}>
        <DayLine
          filter={filter}
          today={today}
          desk={desk}
          restaurants={restaurants.data ?? nobody}
          reservations={day !== null && isKnown ? reservations.items : null}
          controls={content}
        />
        {!desk.isFolded && (
          <PlacePicker
            filter={filter}
            today={today}
            restaurants={restaurants}
            onChoose={(place) => choose({ sitting: null, ...place })}
          />
        )}
        {day !== null && filter.waiting === null && (
          <span className={styles.tool}>
            <Button icon={<SortIcon size={16} />} aria-pressed={isNextFirst} onClick={() => orderBy(!isNextFirst)}>
              {t('dining-reservations:nextFirst')}
            </Button>
          </span>
        )}
        <span className={styles.tool}>
          <NewReservationButton
            ref={addButton}
            label={t('dining-reservations:add')}
            start={{ restaurantId: restaurant ?? undefined, day: day ?? undefined, slotId: sitting ?? undefined }}
          />
        </span>
        <span className={styles.print} style={hiddenIn(desk)}>
          <PrintTables
            key={`${restaurant} ${day}`}
            restaurant={chosen}
            day={day}
            reservations={reservations.isComplete ? reservations.items : null}
          />
        </span>
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
          <div id={content} className={styles.content} style={hiddenIn(desk)}>
            <DayTotals reservations={reservations.items} />
            <Covers
              restaurants={chosen === null ? restaurants.data : [chosen]}
              day={day}
              reservations={reservations.items}
              waiting={waiting.data ?? nobody}
              chosen={sitting}
              onChoose={(id) => choose({ sitting: id })}
            />
          </div>
        </>
      )}
      {day !== null && !desk.isFolded && !isKnown && (restaurants.isPending || isLoading) && (
        <LoadingShape shape={[26, 120, 110]} />
      )}
    </div>
  );
}

/** Hides a part that stays mounted, because its dialog remains open where the day folds as a screen is turned. */
function hiddenIn({ isFolded }: DayDesk): CSSProperties | undefined {
  return isFolded
    ? { visibility: 'hidden', position: 'absolute', inlineSize: 0, blockSize: 0, overflow: 'hidden' }
    : undefined;
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
