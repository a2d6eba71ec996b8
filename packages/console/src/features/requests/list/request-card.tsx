import type { GuestRequest } from '@bellhop/contract/requests/request';
import { plainText } from '@bellhop/contract/requests/search-fold';
import { memo, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../platform/i18n/language-context.ts';
import { useFormat } from '../../../platform/format/use-format.ts';
import { UserIcon } from '../../../ui/icons.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { CardTags } from './card-tags.tsx';
import { type Reservation, reservationOf } from '../reservation.ts';
import { StatusMark } from '../status-mark.tsx';
import { lateBy, statusTone } from '../status.ts';
import { serviceNameOf, summaryOf } from '../wording.ts';
import { ReservationSummary } from './reservation-summary.tsx';
import styles from './request-card.module.css';

export interface RequestCardProps {
  readonly request: GuestRequest;
  readonly href: string;
  readonly isSelected: boolean;
  /** The one that the keyboard is on. */
  readonly isActive: boolean;
  readonly isExpanded: boolean;
  /** Came while the list was on the screen: slides in once. */
  readonly isNew: boolean;
  /** Unix seconds. */
  readonly now: number;
  readonly onOpen: (id: string) => void;
}

/** Plain elements: some twenty of them are made anew within the frame of a keystroke. */
export const RequestCard = memo(function RequestCard({ request, href, isSelected, isActive, isExpanded, isNew, now, onOpen }: RequestCardProps) {
  const { t } = useTranslation('requests');
  const { language } = useLanguage();
  const reservation = reservationOf(request);
  const open = (event: MouseEvent) => {
    // With a modifier the browser opens it in a tab of its own.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    onOpen(request.id);
  };
  return (
    <a
      href={href}
      className={styles.card}
      data-status={statusTone[request.status]}
      data-request={request.id}
      data-expanded={isExpanded || undefined}
      data-new={isNew || undefined}
      aria-current={isSelected ? 'true' : undefined}
      tabIndex={isActive ? 0 : -1}
      onClick={open}
    >
      <CardRoom request={request} />
      <strong className={styles.service}>
        <bdi>{serviceNameOf(request, language)}</bdi>
      </strong>
      <CardTags request={request} />
      <CardTime request={request} now={now} />
      <CardText request={request} reservation={reservation} isExpanded={isExpanded} />
      <StatusMark status={request.status} />
    </a>
  );
});

function CardRoom({ request }: { request: GuestRequest }) {
  const { t } = useTranslation('requests');
  const room = request.is_staff === 'true' ? null : (request.room_number ?? request.rooms[0] ?? null);
  if (room === null) {
    return (
      <span className={styles.room} data-empty aria-hidden="true">
        <UserIcon />
      </span>
    );
  }
  return (
    <span className={styles.room} data-long={room.length > 4 || undefined}>
      <VisuallyHidden>{t('card.room', { room })}</VisuallyHidden>
      <bdi aria-hidden="true">{room}</bdi>
    </span>
  );
}

function CardTime({ request, now }: { request: GuestRequest; now: number }) {
  const { t } = useTranslation('requests');
  const format = useFormat();
  const late = lateBy(request, now);
  return (
    <span className={styles.when}>
      {late !== null && <span className={styles.late}>{t('card.late', { duration: format.shortDuration(late) })}</span>}
      <time dateTime={request.updated_at_date} title={t('card.updated', { date: format.full(request.updated_at) })}>
        {format.relative(request.updated_at, now)}
      </time>
    </span>
  );
}

interface CardTextProps {
  readonly request: GuestRequest;
  readonly reservation: Reservation | null;
  readonly isExpanded: boolean;
}

function CardText({ request, reservation, isExpanded }: CardTextProps) {
  const { language } = useLanguage();
  const guest = request.is_staff === 'true' ? '' : request.fullName;
  const summary = plainText(summaryOf(request, language));
  return (
    <span className={styles.text}>
      {guest !== '' && <bdi className={styles.guest}>{guest}</bdi>}
      {reservation === null ? (
        summary !== '' && (
          <span className={styles.summary} dir="auto">
            {isExpanded ? summary : summary.replaceAll('\n', ' · ')}
          </span>
        )
      ) : (
        <ReservationSummary reservation={reservation} isExpanded={isExpanded} />
      )}
    </span>
  );
}
