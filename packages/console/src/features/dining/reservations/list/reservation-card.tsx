import { ProperName } from '@bellhop/browser/ui/proper-name.tsx';
import { placeInParty } from '@bellhop/contract/dining/party';
import { otherRooms } from '@bellhop/contract/dining/rooms';
import type { RequestCard } from '@bellhop/contract/requests/card';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { CardState } from '../../../../platform/lists/list-view.ts';
import { AlertIcon } from '../../../../ui/first-icons.tsx';
import { CardLink } from '../../../../ui/list/card-link.tsx';
import { Tag } from '../../../../ui/tag.tsx';
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx';
import { reservationOf } from '../../../request-store/reservation.ts';
import { statusTone } from '../../../request-store/status.ts';
import { lastWordsOf } from '../../../request-store/wording.ts';
import type { CardWords } from '../../../requests/list/card-words.ts';
import { StatusMark } from '../../../requests/status-mark.tsx';
import { isGuestGone, lateBy } from '../../reserve/detail/table-state.ts';
import { ReservationSummary } from '../../reserve/reservation-summary.tsx';
import type { Misplaced } from '../day/covers-of.ts';
import { partyOf } from './party-of.ts';
import styles from './reservation-card.module.css';

interface ReservationCardProps extends CardState {
  readonly request: RequestCard;
  readonly words: CardWords;
  readonly misplaced: Misplaced | null;
  /** The guest's last message is neither answered nor read by this person. */
  readonly isUnread: boolean;
  /** Unix seconds. */
  readonly now: number;
}

/** Time, guests and restaurant, with each guest's room and main course (ALA-10). */
export const ReservationCard = memo(function ReservationCard(props: ReservationCardProps) {
  const { request, words, misplaced, isUnread, now, ...card } = props;
  const { t } = useTranslation('dining-reservations');
  const { status, label, attendance, due_at } = request;
  const reservation = reservationOf(request, words.language);
  const { party } = request;
  const place = party ? placeInParty(party, request.id) : null;
  const { vips, birthdays, guests } = partyOf(request);
  const others = otherRooms(request, guests);
  const message = lastWordsOf(request);
  const late = lateBy(request, now);
  return (
    <CardLink {...card} tone={statusTone[status]} className={styles.card} data-unread={isUnread || undefined}>
      <span className={styles.when}>
        {due_at !== null && (
          <>
            <b>{words.format.time(due_at)}</b>
            <span>{words.format.day(due_at)}</span>
          </>
        )}
      </span>
      <span className={styles.who}>
        <strong>
          {isUnread && (
            <VisuallyHidden>
              <span>{words.t('card.unread')}</span>{' '}
            </VisuallyHidden>
          )}
          <ProperName>{request.fullName}</ProperName>
        </strong>
        {label !== null && <Tag tone="vip">{label}</Tag>}
        {vips > 0 && label !== 'VIP' && <Tag tone="vip">{t('vip')}</Tag>}
        {birthdays.length > 0 && <Tag tone="brand">{t('birthdayOf', { names: words.format.list(birthdays) })}</Tag>}
        {others.length > 0 && <Tag tone="pending">{t('otherRooms', { rooms: words.format.list(others) })}</Tag>}
        {party && place !== null && (
          <Tag>
            {t('party', {
              size: words.format.number(party.size),
              number: words.format.number(place.number),
              tables: words.format.number(place.of),
            })}
          </Tag>
        )}
        {request.has_allergies === true && (
          <Tag tone="canceled">
            <AlertIcon size={12} /> <span>{t('allergies')}</span>
          </Tag>
        )}
        {late !== null && <Tag tone="pending">{t('late', { duration: words.format.shortDuration(late) })}</Tag>}
        {attendance !== null && (
          <Tag tone={attendance === 'seated' ? 'closed' : 'canceled'}>{t(`attendance.${attendance}`)}</Tag>
        )}
        {isGuestGone(request, now) && <Tag tone="pending">{t('stayEnded')}</Tag>}
        {misplaced !== null && <Tag tone="canceled">{t(`misplaced.${misplaced}`)}</Tag>}
      </span>
      <span className={styles.text}>
        {message !== null && (
          <span className={styles.said}>
            <span className={styles.by}>
              <span>{words.t('card.guestLast')}</span>
              {' · '}
              <span>{words.format.relative(message.at, now)}</span>
            </span>{' '}
            <bdi className={styles.quote}>{message.body}</bdi>
          </span>
        )}
        {reservation !== null && (
          <ReservationSummary reservation={reservation} words={{ ...words, isExpanded: true }} />
        )}
      </span>
      <StatusMark status={status} word={t(`status.${status}`)} />
    </CardLink>
  );
});
