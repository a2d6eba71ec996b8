import { ProperName } from '@bellhop/browser/ui/proper-name.tsx';
import type { RequestCard as Card } from '@bellhop/contract/requests/card';
import { isUnhappy } from '@bellhop/contract/requests/unhappy';
import { memo, Suspense } from 'react';
import type { CardState } from '../../../platform/lists/list-view.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { ClockIcon, MessageIcon, UserIcon } from '../../../ui/icons.tsx';
import { CardLink } from '../../../ui/list/card-link.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { askedOf, type RequestContent } from '../../request-store/asked.ts';
import { askedParts, PartsLine } from '../../request-store/parts-line.tsx';
import { PayableTag } from '../../request-store/payable-tag.tsx';
import { fieldOfParts, type RequestPart } from '../../request-store/request-part.ts';
import { dueLook, lateBy, statusTone } from '../../request-store/status.ts';
import { lastWordsOf, roomOf, serviceNameOf } from '../../request-store/wording.ts';
import { StatusMark } from '../status-mark.tsx';
import type { CardWords } from './card-words.ts';
import styles from './request-card.module.css';

export interface RequestCardProps extends CardState {
  readonly request: Card;
  readonly words: CardWords;
  readonly parts: readonly RequestPart[];
  readonly isExpanded: boolean;
  /** The guest’s last message is neither answered by the hotel nor read by this person. */
  readonly isUnread: boolean;
  /** Unix seconds. */
  readonly now: number;
}

/** Plain elements: some twenty cards are rendered again within the frame of a keystroke. */
export const RequestCard = memo(function RequestCard(props: RequestCardProps) {
  const { request, words, parts, isExpanded, isUnread, now, ...card } = props;
  const guestWords = lastWordsOf(request);
  return (
    <CardLink
      {...card}
      tone={statusTone[request.status]}
      className={styles.card}
      data-tagged={hasTags(request) || undefined}
      data-expanded={isExpanded || undefined}
      data-unread={isUnread || undefined}
      data-said={guestWords !== null || undefined}
    >
      <CardRoom request={request} words={words} />
      <strong className={styles.service}>
        {isUnread && (
          <VisuallyHidden>
            <span>{words.t('card.unread')}</span>{' '}
          </VisuallyHidden>
        )}
        <bdi>{serviceNameOf(request, words.language)}</bdi>
      </strong>
      <CardTags request={request} words={words} />
      <CardTime request={request} words={words} now={now} guestWords={guestWords} />
      <CardText {...{ request, words, parts, isExpanded, now, guestWords }} />
      <StatusMark status={request.status} word={words.status[request.status]} />
    </CardLink>
  );
});

/** The badges beside the service. */
function marksOf(request: Card) {
  return {
    label: request.label,
    stars: isUnhappy(request.rating) && request.rating,
    isStaff: request.is_staff === 'true',
    isPayable: request.payable === 'true',
    // The badge is left out if the status already says CANCELED (REQ-15).
    isCanceledBesides: request.is_canceled && request.status !== 'CANCELED',
    butler: request.booking?.butler ?? '',
  };
}

/** Whether a narrow card has a line of tags, on which its height depends. */
export function hasTags(request: Card): boolean {
  const { label, ...others } = marksOf(request);
  return label !== null || Object.values(others).some(Boolean);
}

/** The tags: beside the service if there is room, else in a line of their own. */
function CardTags({ request, words }: { request: Card; words: CardWords }) {
  const { label, stars, isStaff, isPayable, isCanceledBesides, butler } = marksOf(request);
  if (!hasTags(request)) return null;
  const says = words.t('card.butler', { name: butler });
  return (
    <span className={styles.tags}>
      {label !== null && <Tag tone="vip">{label}</Tag>}
      {stars && <Tag tone="canceled">{words.t('card.stars', { count: stars })}</Tag>}
      {isStaff && <Tag>{words.staff}</Tag>}
      {isPayable && <PayableTag orderStatus={request.order_status} />}
      {isCanceledBesides && <Tag tone="canceled">{words.canceled}</Tag>}
      {butler !== '' && (
        <span className={styles.butler} title={says}>
          <UserIcon size={13} />
          <VisuallyHidden>{says}</VisuallyHidden>
          <ProperName aria-hidden="true">{butler}</ProperName>
        </span>
      )}
    </span>
  );
}

function CardRoom({ request, words }: { request: Card; words: CardWords }) {
  const room = roomOf(request);
  if (room === null) {
    return (
      <span className={styles.room} data-empty aria-hidden="true">
        <UserIcon />
      </span>
    );
  }
  return (
    <span className={styles.room} data-long={room.length > 4 || undefined}>
      <VisuallyHidden>{words.t('card.room', { room })}</VisuallyHidden>
      <ProperName aria-hidden="true">{room}</ProperName>
    </span>
  );
}

/** Initials in the corner of the eye; the name for who asks. */
function CardWho({ request, words }: { request: Card; words: CardWords }) {
  if (request.assignee_id === null) return null;
  const isOwn = request.assignee_id === words.own;
  const name = request.assignee_name ?? '';
  const says = isOwn ? words.t('card.yours') : words.t('card.has', { name });
  return (
    <span className={styles.who} data-own={isOwn || undefined} title={says}>
      <VisuallyHidden>{says}</VisuallyHidden>
      <Avatar name={name} size={24} />
    </span>
  );
}

type CardTimeProps = Pick<RequestCardProps, 'request' | 'words' | 'now'>;

/** The guest’s last message, while it is not answered; else null. */
interface GuestWords {
  readonly guestWords: ReturnType<typeof lastWordsOf>;
}

function CardTime({ request, words, now, guestWords }: CardTimeProps & GuestWords) {
  const { t, format } = words;
  const { updated_at: updatedAt } = request;
  return (
    <span className={styles.when}>
      <CardWho request={request} words={words} />
      <CardDue request={request} words={words} now={now} />
      <CardLast guestWords={guestWords} words={words} now={now} />
      <time
        className={styles.updated}
        dateTime={new Date(updatedAt * 1000).toISOString()}
        title={t('card.updated', { date: format.full(updatedAt) })}
      >
        {format.relative(updatedAt, now)}
      </time>
    </span>
  );
}

/**
 * The time of the guest's last message, in place of the last update if the card has no room for the words that the line
 * below says.
 */
function CardLast({ guestWords, words: { t, format }, now }: GuestWords & Omit<CardTimeProps, 'request'>) {
  if (guestWords === null) return null;
  return (
    <span className={styles.last} title={t('card.guestLast')} aria-hidden="true">
      <MessageIcon size={14} />
      <span>{format.relative(guestWords.at, now)}</span>
    </span>
  );
}

function CardDue({ request, words: { t, format }, now }: CardTimeProps) {
  const look = dueLook(request, now);
  if (look === null || request.due_at === null) return null;
  const late = lateBy(request, now);
  const time = format.sameDay(request.due_at, now) ? format.time(request.due_at) : format.day(request.due_at);
  return (
    <span className={styles.due} data-look={look} title={format.full(request.due_at)}>
      {late !== null ? (
        t('card.late', { duration: format.shortDuration(late) })
      ) : (
        <>
          <span className={styles.dueWords}>{t('detail.promised', { time })}</span>
          <span className={styles.dueTime} aria-hidden="true">
            <ClockIcon size={13} />
            <span>{time}</span>
          </span>
        </>
      )}
    </span>
  );
}

function CardText({
  request,
  words,
  parts,
  isExpanded,
  now,
  guestWords,
}: CardTimeProps & GuestWords & Pick<RequestCardProps, 'parts' | 'isExpanded'>) {
  const line = fieldOfParts(parts, request, 'cardLine')?.(request, { ...words, isExpanded }) ?? null;
  const isOfGuest = request.is_staff !== 'true' || fieldOfParts(parts, request, 'guestShownIn') === 'card';
  const guest = isOfGuest ? request.fullName : '';
  const content = line === null ? askedOf(request, words.fieldsOf(request), words.language, words.format) : null;
  const answers = content === null ? [] : askedParts(content);
  const label = words.t('card.guestLast');
  return (
    <span className={styles.text}>
      {guest !== '' && <ProperName className={styles.guest}>{guest}</ProperName>}
      {guest !== '' && (line !== null || answers.length > 0 || guestWords !== null) && (
        <span className={styles.dot}>{' · '}</span>
      )}
      {guestWords !== null && (
        <span className={styles.said} title={label}>
          <span className={styles.by}>
            <span>{label}</span>
            {' · '}
            <span>{words.format.relative(guestWords.at, now)}</span>
          </span>
          <bdi className={styles.quote}>{guestWords.body}</bdi>
        </span>
      )}
      {(guestWords === null || isExpanded) && (
        <>
          <Suspense>{line}</Suspense>
          {content !== null && (isExpanded ? <AskedLines content={content} /> : <PartsLine parts={answers} />)}
        </>
      )}
    </span>
  );
}

/** Each answer with its question. */
function AskedLines({ content: { answers, words } }: { content: RequestContent }) {
  return (
    <span className={styles.lines}>
      {answers.map(({ id, name, value }) => (
        <span key={id}>
          <bdi className={value === null ? undefined : styles.name}>{name}</bdi>
          {value !== null && (
            <>
              {' '}
              <bdi>{value}</bdi>
            </>
          )}
        </span>
      ))}
      {words !== '' && (
        <span dir="auto" className={styles.words}>
          {words}
        </span>
      )}
    </span>
  );
}
