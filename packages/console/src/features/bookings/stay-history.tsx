import { nameIn } from '@bellhop/browser/i18n/name-in';
import { listBookingHistory } from '@bellhop/contract/bookings/timeline';
import type { TimelineEntry } from '@bellhop/contract/history';
import { mayAdminister } from '@bellhop/contract/staff/policy';
import type { LiveMessage } from '@bellhop/contract/wire/event';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { useFormat } from '../../platform/format/use-format.ts';
import { useMoney } from '../../platform/format/use-money.ts';
import { useLanguage } from '../../platform/i18n/language-context.ts';
import { useMay } from '../../platform/session/session-context.ts';
import { bookingKeys } from '../booking-store/store.ts';
import { HistoryFold } from '../history/history-card.tsx';
import { HistoryItem } from '../history/history-item.tsx';
import { HistoryList } from '../history/history-list.tsx';
import { useHistoryPages } from '../history/use-history.ts';
import { stayLines } from './stay-lines.ts';

export function StayHistory({ id }: { id: string }) {
  const { t } = useTranslation('requests-teamwork');
  return (
    <HistoryFold title={t('history.ofStay')}>
      <Entries id={id} />
    </HistoryFold>
  );
}

function Entries({ id }: { id: string }) {
  const { t, i18n } = useTranslation('requests-teamwork');
  const format = useFormat();
  const money = useMoney();
  const history = useHistoryPages({
    queryKey: [...bookingKeys.history, id],
    read: (api, { query, signal }, before) =>
      api.call(listBookingHistory, { params: { id }, query: { ...query, before }, signal }),
    keyOf: ({ place }) => place,
    isAbout: (message) => isAbout(message, id),
  });
  const mayReadLogs = useMay(mayAdminister);
  return (
    <>
      {mayReadLogs && (
        <Link to="/app/staff/logs" search={{ stay: id }}>
          {t('history.whoLooked')}
        </Link>
      )}
      <HistoryList history={history} empty={t('history.emptyStay')}>
        {(entry) => (
          <HistoryItem
            key={entry.place}
            entry={entry}
            lines={stayLines(entry, i18n, format, money)}
            about={entry.about === null ? undefined : <About about={entry.about} />}
          />
        )}
      </HistoryList>
    </>
  );
}

function About({ about }: { about: NonNullable<TimelineEntry['about']> }) {
  const { language } = useLanguage();
  return (
    <Link to="/app/staff/requests/$id" params={{ id: about.id }} search={{}}>
      <bdi>{nameIn(about, language)}</bdi>
    </Link>
  );
}

const ofStay = z.object({ booking_id: z.nullable(z.string()) });

/** A message to or from the guest arrives as a change of its request. */
function isAbout(message: LiveMessage, id: string): boolean {
  if (message.entity === 'booking') return message.id === id;
  if (message.entity === 'payment') return ofStay.safeParse(message.item).data?.booking_id === id;
  return message.entity === 'request' && message.item?.booking_id === id;
}
