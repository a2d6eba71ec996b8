import { mayHandleBookings } from '@bellhop/contract/bookings/policy';
import { requestCardList } from '@bellhop/contract/requests/list';
import { requestOrders, waitingOrder } from '@bellhop/contract/requests/list-call';
import { useContext, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../../platform/clock.ts';
import { useFormat } from '../../../platform/format/use-format.ts';
import { useLanguage } from '../../../platform/i18n/language-context.ts';
import type { ListView } from '../../../platform/lists/list-view.ts';
import { useMay } from '../../../platform/session/session-context.ts';
import { useSettings } from '../../../platform/settings/settings-context.ts';
import { InboxIcon } from '../../../ui/icons.tsx';
import type { RequestTypes } from '../../request-store/request-kind.ts';
import { RequestPartsContext } from '../../request-store/request-part.ts';
import { statusTone } from '../../request-store/status.ts';
import { useIsUnread } from '../../request-store/use-is-unread.ts';
import { roomOf, serviceNameOf } from '../../request-store/wording.ts';
import { useWaitingCount } from '../open-counts.ts';
import { useListScope } from '../scope.ts';
import { StatusShape } from '../status-mark.tsx';
import { useCardWords } from './card-words.ts';
import { hasTags, RequestCard } from './request-card.tsx';

// The heights of request-card.module.css, in pixels of a root of 16 px.
const cardHeight = 62;
const taggedCardHeight = 86;

/** The texts, filters and rows of the list of requests. */
export function useRequestView(isExpanded: boolean): ListView<RequestTypes> {
  const { t } = useTranslation('requests');
  const { id, scope } = useListScope();
  const { language } = useLanguage();
  const format = useFormat();
  const words = useCardWords();
  const parts = useContext(RequestPartsContext);
  const now = useNow();
  const mayBook = useMay(mayHandleBookings);
  const makesQr = useSettings().createQR && mayBook;
  const waiting = useWaitingCount();
  const isUnread = useIsUnread();
  return useMemo(
    () => ({
      title: t(`scope.${id}`),
      searchLabel: t('search'),
      statusName: (status) => t(`status.${status}`),
      statusTone: (status) => statusTone[status],
      statusMark: (status) => <StatusShape status={status} size={13} />,
      orders(filter) {
        const orders = filter.waiting === null ? requestOrders : ([waitingOrder, ...requestOrders] as const);
        return orders.map((order) => ({ id: order, label: t(`order.${order}`) }));
      },
      quickFilter: {
        label: t('filter.waiting'),
        count: waiting,
        on: { waiting: 'true' },
      },
      words: (word, values) => t(`list.${word}`, values),
      cards: t('list.name'),
      empty: (isFiltered) => ({
        icon: <InboxIcon size={26} />,
        title: t('empty_request_list'),
        text: t(isFiltered ? 'emptyFiltered' : makesQr ? 'emptyHintQr' : 'emptyHint'),
      }),
      arrivals: {
        describe: (item) =>
          requestCardList.scopes[scope].holds(item)
            ? [serviceNameOf(item, language), roomOf(item)].filter(Boolean).join(', ')
            : null,
        announce: (count, request) => t('list.arrived', { count, request }),
      },
      // A list of one scope says how far back it goes (LOL-04); due dates go forward.
      footnote({ entries }, order) {
        const last =
          scope === 'requests' || order === 'due_at' || order === waitingOrder
            ? undefined
            : entries.at(-1)?.item[order];
        return last === undefined ? '' : t('list.backTo', { date: format.date(last) });
      },
      heightOf: ({ item }, isCompact) => (isCompact && hasTags(item) ? taggedCardHeight : cardHeight),
      isMeasured: isExpanded,
      renderCard: ({ item }, card) => (
        <RequestCard
          {...card}
          request={item}
          words={words}
          parts={parts}
          isExpanded={isExpanded}
          isUnread={isUnread(item)}
          now={now}
        />
      ),
    }),
    [t, id, scope, language, format, words, parts, now, makesQr, waiting, isUnread, isExpanded],
  );
}
