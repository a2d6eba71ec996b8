import { waitingOrder } from '@bellhop/contract/requests/list-call';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../../../platform/clock.ts';
import { sumCounts } from '../../../../platform/collection/filter.ts';
import { visibleList } from '../../../../platform/collection/visible-list.ts';
import { useCollection } from '../../../../platform/lists/list-store.ts';
import type { ListView } from '../../../../platform/lists/list-view.ts';
import { ForkIcon } from '../../../../ui/icons.tsx';
import { statusTone } from '../../../request-store/status.ts';
import { useIsUnread } from '../../../request-store/use-is-unread.ts';
import { useCardWords } from '../../../requests/list/card-words.ts';
import { StatusShape } from '../../../requests/status-mark.tsx';
import { useRestaurants } from '../../queries.ts';
import { misplacedOf } from '../day/covers-of.ts';
import { DoorRow } from './door-row.tsx';
import { ReservationCard } from './reservation-card.tsx';
import { everything, isReservation, type ReservationFilter, type ReservationTypes, reservationStore } from './store.ts';

// The height of a card for two guests, before it is measured.
const cardHeight = 92;
const noRestaurants: NonNullable<ReturnType<typeof useRestaurants>['data']> = [];

/** The texts and parts of the list of reservations. `isWaiting`: only reservations that wait for the hotel. */
export function useReservationView(isWaiting: boolean): ListView<ReservationTypes> {
  const { t } = useTranslation('dining-reservations');
  const { t: requests } = useTranslation('requests');
  const words = useCardWords();
  const now = useNow();
  const isUnread = useIsUnread();
  const collection = useCollection(reservationStore);
  const { data: restaurants = noRestaurants } = useRestaurants();
  const misplaced = useMemo(() => {
    const items = [...collection.entries.values()].map(({ item }) => item);
    return misplacedOf(restaurants, items);
  }, [restaurants, collection]);
  return useMemo(
    () => ({
      title: t('title'),
      searchLabel: t('search'),
      statusName: (status) => t(`status.${status}`),
      statusTone: (status) => statusTone[status],
      statusMark: (status) => <StatusShape status={status} size={13} />,
      ...(isWaiting && {
        orders: () => [
          { id: waitingOrder, label: requests(`order.${waitingOrder}`) },
          { id: 'due_at', label: t('place.date') },
        ],
      }),
      quickFilter: {
        label: t('standing'),
        count: undefined,
        on: { standing: 'true', status: null },
        keepsOrder: true,
        countsOf({ restaurant, day, waiting, standing: uncanceled }) {
          const listOf = (filter: Partial<ReservationFilter>) =>
            visibleList(collection, { order: 'due_at', filter: { ...everything, restaurant, day, ...filter } });
          const { isCounted, counts } = listOf({ waiting });
          // The press that turns the quick filter on clears the filter of waiting reservations, so its count ignores
          // that filter.
          const quick = uncanceled === null && waiting !== null ? listOf({}).counts : counts;
          return isCounted && day !== null ? { all: counts, quick: sumCounts(quick) - quick.CANCELED } : null;
        },
      },
      words: t,
      cards: t('cards'),
      empty: (_, { status, waiting, sitting, ended, keyword }) => ({
        icon: <ForkIcon size={26} />,
        title: t('empty_request_list'),
        text: t(
          [status, waiting, sitting, ended].every((each) => each === null) && keyword === ''
            ? 'emptyHint'
            : 'emptyFiltered',
        ),
      }),
      arrivals: {
        describe: (item) => (isReservation(item) ? item.fullName : null),
        announce: (count, reservation) => t('arrived', { count, reservation }),
      },
      footnote({ entries }, order) {
        const last = order === 'due_at' ? (entries.at(-1)?.item.due_at ?? null) : null;
        return last === null ? '' : t('backTo', { date: words.format.date(last) });
      },
      heightOf: () => cardHeight,
      isMeasured: true,
      renderCard: ({ item }, card) => (
        <DoorRow request={item} now={now} isActive={card.isActive}>
          <ReservationCard
            {...card}
            request={item}
            words={words}
            misplaced={misplaced.get(item.id) ?? null}
            isUnread={isUnread(item)}
            now={now}
          />
        </DoorRow>
      ),
    }),
    [t, requests, isWaiting, words, collection, misplaced, isUnread, now],
  );
}
