import type { Room } from '@bellhop/contract/rooms/room';
import { plainText } from '@bellhop/contract/text/fold';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../platform/clock.ts';
import { useFormat } from '../../platform/format/use-format.ts';
import { useLanguage } from '../../platform/i18n/language-context.ts';
import { Tag } from '../../ui/tag.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { roomOf, serviceNameOf, summaryOf } from '../request-store/wording.ts';
import { bookingTone } from '../requests/booking-tone.ts';
import { StatusMark } from '../requests/status-mark.tsx';
import { Marked } from '../search/marked.tsx';
import type { Hit } from './hit.ts';
import styles from './hit-line.module.css';

interface HitLineProps {
  readonly hit: Hit;
  readonly words: readonly string[];
}

/** What was found, in two lines: room, name, what it is about, and how it stands. Plain text: it stands in a link or in an option. */
export function HitLine({ hit, words }: HitLineProps) {
  const { t } = useTranslation(['search', 'bookings', 'requests']);
  const { language } = useLanguage();
  const format = useFormat();
  const now = useNow();
  if (hit.kind === 'room') return <RoomLine room={hit.item} words={words} />;
  const { item } = hit;
  const room = hit.kind === 'request' ? roomOf(hit.item) : (hit.item.rooms[0] ?? null);
  const [name, text] =
    hit.kind === 'request'
      ? [serviceNameOf(hit.item, language), plainText(summaryOf(hit.item, language)).replaceAll('\n', ' · ')]
      : [item.fullName, stayOf()];
  return (
    <span className={styles.line}>
      <span className={styles.room} data-long={(room ?? '').length > 4 || undefined}>
        {room !== null && (
          <>
            <VisuallyHidden>{`${t('search:room')} `}</VisuallyHidden>
            <Marked text={room} words={words} />
          </>
        )}
      </span>
      <span className={styles.words}>
        <strong className={styles.name}>
          <Marked text={name} words={words} />
        </strong>
        <span className={styles.text}>
          {hit.kind === 'request' && item.fullName !== '' && (
            <>
              <span className={styles.guest}>
                <Marked text={item.fullName} words={words} />
              </span>{' '}
            </>
          )}
          <Marked text={text} words={words} />
        </span>
      </span>
      <span className={styles.state}>
        <time title={format.full(item.updated_at)}>{format.relative(item.updated_at, now)}</time>
        {hit.kind === 'request' ? (
          <StatusMark status={hit.item.status} word={t(`requests:status.${hit.item.status}`)} />
        ) : (
          <Tag tone={bookingTone[hit.item.status]}>{t(`bookings:status.${hit.item.status}`)}</Tag>
        )}
      </span>
    </span>
  );

  function stayOf(): string {
    if (hit.kind !== 'booking') return '';
    const { checkin, checkout, rooms, reservation_number, phone_number } = hit.item;
    const dates =
      checkin === null || checkout === null
        ? ''
        : t('bookings:dates', { from: format.day(checkin), to: format.date(checkout) });
    const others = rooms.length > 1 ? format.list(rooms) : '';
    return [dates, others, reservation_number ?? '', phone_number ?? ''].filter((part) => part !== '').join(' · ');
  }
}

function RoomLine({
  room: { number, floor, type, ready },
  words,
}: { readonly room: Room } & Pick<HitLineProps, 'words'>) {
  const { t } = useTranslation('search');
  return (
    <span className={styles.line}>
      <span className={styles.room} data-long={number.length > 4 || undefined}>
        <VisuallyHidden>{`${t('room')} `}</VisuallyHidden>
        <Marked text={number} words={words} />
      </span>
      <span className={styles.words}>
        <strong className={styles.name}>
          <Marked text={type ?? t('room')} words={words} />
        </strong>
        {floor !== null && <span className={styles.text}>{t('floor', { floor })}</span>}
      </span>
      <span className={styles.state}>
        <Tag tone={ready ? 'closed' : 'pending'}>{t(ready ? 'ready' : 'notReady')}</Tag>
      </span>
    </span>
  );
}
