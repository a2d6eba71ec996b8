import { nameIn } from '@bellhop/browser/i18n/name-in';
import type { OwnRequest } from '@bellhop/contract/guests/calls';
import type { Language } from '@bellhop/contract/scalars';
import { formatTime, type Locale, useLocale } from '../../platform/i18n/locale.ts';
import styles from './request-list.module.css';
import { RequestStatusChip } from './request-status.tsx';

/** Cards of the guest's requests, in the order of the list. */
export function RequestList({ requests, onOpen }: { requests: readonly OwnRequest[]; onOpen(id: string): void }) {
  return (
    <ul className={styles.list}>
      {requests.map((request) => (
        <li key={request.id}>
          <RequestCard request={request} onOpen={() => onOpen(request.id)} />
        </li>
      ))}
    </ul>
  );
}

function RequestCard({ request, onOpen }: { request: OwnRequest; onOpen(): void }) {
  const locale = useLocale();
  const { t, language } = locale;
  return (
    <button type="button" className={styles.card} onClick={onOpen}>
      <span className={styles.top}>
        <span className={styles.name}>{requestName(language, request)}</span>
        <RequestStatusChip request={request} />
      </span>
      {request.table !== null && request.due_at !== null && (
        <span>{formatBoth(request.due_at, { ...locale, timeZone: request.table.timezone_id })}</span>
      )}
      {request.last_comment !== null && request.last_comment.body !== '' && (
        <span className={styles.words} dir="auto">
          {request.last_comment.body}
        </span>
      )}
      <span className={styles.bottom}>
        <span>{formatBoth(request.updated_at, locale)}</span>
        {request.comments_count > 0 && <span>{t('requests.messages', { count: request.comments_count })}</span>}
      </span>
    </button>
  );
}

function formatBoth(at: number, locale: Locale): string {
  return `${formatTime(at, locale, 'short')} · ${formatTime(at, locale, 'time')}`;
}

/** The name of the service, or of the restaurant for a table. */
export function requestName(language: Language, request: OwnRequest): string {
  const { table, serviceName, serviceWithLocales } = request;
  return table === null
    ? nameIn({ name: serviceName, nameWithLocales: serviceWithLocales }, language)
    : nameIn({ name: table.restaurant_name, nameWithLocales: table.nameWithLocales }, language);
}
