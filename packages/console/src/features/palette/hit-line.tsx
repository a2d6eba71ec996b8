import type { Booking } from '@bellhop/contract/bookings/booking';
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

/** What was found, in two lines: room, name, what it is about, and how it stands. Plain text: it stands in a link or in an option. */
export function HitLine({ hit, words }: { readonly hit: Hit; readonly words: readonly string[] }) {
  const { t } = useTranslation(['search', 'bookings', 'requests']);
  const { language } = useLanguage();
  const format = useFormat();
  const now = useNow();
  const marked = (text: string) => <Marked text={text} words={words} />;
  const { room, name, guest = '', text, state } = parts();
  return (
    <span className={styles.line}>
      <span className={styles.room} data-long={(room ?? '').length > 4 || undefined}>
        {room !== null && (
          <>
            <VisuallyHidden>{`${t('search:room')} `}</VisuallyHidden>
            {marked(room)}
          </>
        )}
      </span>
      <span className={styles.words}>
        <strong className={styles.name}>{marked(name)}</strong>
        {text !== null && (
          <span className={styles.text}>
            {guest !== '' && (
              <>
                <span className={styles.guest}>{marked(guest)}</span>{' '}
              </>
            )}
            {text}
          </span>
        )}
      </span>
      <span className={styles.state}>
        {hit.kind !== 'room' && (
          <time title={format.full(hit.item.updated_at)}>{format.relative(hit.item.updated_at, now)}</time>
        )}
        {state}
      </span>
    </span>
  );

  function parts() {
    switch (hit.kind) {
      case 'request':
        return {
          room: roomOf(hit.item),
          name: serviceNameOf(hit.item, language),
          guest: hit.item.fullName,
          text: marked(plainText(summaryOf(hit.item, language)).replaceAll('\n', ' · ')),
          state: <StatusMark status={hit.item.status} word={t(`requests:status.${hit.item.status}`)} />,
        };
      case 'booking':
        return {
          room: hit.item.rooms[0] ?? null,
          name: hit.item.fullName,
          text: marked(stayOf(hit.item)),
          state: <Tag tone={bookingTone[hit.item.status]}>{t(`bookings:status.${hit.item.status}`)}</Tag>,
        };
      case 'room': {
        const { number, type, floor, ready } = hit.item;
        return {
          room: number,
          name: type ?? t('search:room'),
          text: floor === null ? null : t('search:floor', { floor }),
          state: <Tag tone={ready ? 'closed' : 'pending'}>{t(ready ? 'search:ready' : 'search:notReady')}</Tag>,
        };
      }
    }
  }

  function stayOf({ checkin, checkout, rooms, reservation_number, phone_number }: Booking): string {
    const dates =
      checkin !== null &&
      checkout !== null &&
      t('bookings:dates', { from: format.day(checkin), to: format.date(checkout) });
    return [dates, rooms.length > 1 && format.list(rooms), reservation_number, phone_number]
      .filter(Boolean)
      .join(' · ');
  }
}
