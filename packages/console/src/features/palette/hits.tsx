import { ProperName } from '@bellhop/browser/ui/proper-name.tsx';
import type { Booking } from '@bellhop/contract/bookings/booking';
import type { GuestRequest } from '@bellhop/contract/requests/request';
import type { Room } from '@bellhop/contract/rooms/room';
import { plainText } from '@bellhop/contract/text/fold';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../platform/clock.ts';
import { useFormat } from '../../platform/format/use-format.ts';
import { useLanguage } from '../../platform/i18n/language-context.ts';
import { Tag } from '../../ui/tag.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { useStayDates } from '../booking-store/use-stay-dates.ts';
import { roomOf, serviceNameOf, summaryOf } from '../request-store/wording.ts';
import { useAddressOfKind } from '../requests/address-of-kind.ts';
import { bookingTone } from '../requests/booking-tone.ts';
import { StatusMark } from '../requests/status-mark.tsx';
import { Marked } from '../search/marked.tsx';
import type { SearchAnswer } from '../search/use-hotel-search.ts';
import styles from './hits.module.css';

type Hits = ReturnType<typeof useHits>;
type Hit = Hits[number]['hits'][number];

/** Returns the results in the order of the screen, without empty groups. */
export function useHits(answer: SearchAnswer | null) {
  const { t } = useTranslation(['search', 'bookings', 'requests']);
  const { language } = useLanguage();
  const format = useFormat();
  const addressOf = useAddressOfKind();
  const datesOf = useStayDates();
  if (answer === null) return [];
  const { requests, reservations, bookings, rooms } = answer;
  const all = [
    { id: 'requests' as const, hits: requests.items.map(ofRequest), total: requests.total },
    { id: 'reservations' as const, hits: reservations.items.map(ofRequest), total: reservations.total },
    { id: 'bookings' as const, hits: bookings.items.map(ofBooking), total: bookings.total },
    { id: 'rooms' as const, hits: rooms.items.map(ofRoom), total: rooms.total },
  ];
  return all.filter(({ hits }) => hits.length > 0);

  function ofRequest(item: GuestRequest) {
    return {
      id: item.id,
      kind: 'request',
      address: { to: addressOf(item), params: { id: item.id }, search: {} },
      room: roomOf(item),
      name: serviceNameOf(item, language),
      guest: item.fullName,
      text: plainText(summaryOf(item, language)).replaceAll('\n', ' · '),
      changedAt: item.updated_at,
      state: <StatusMark status={item.status} word={t(`requests:status.${item.status}`)} />,
    } as const;
  }

  function ofBooking(item: Booking) {
    const { id, rooms: ofStay, reservation_number, phone_number, status } = item;
    return {
      id,
      kind: 'booking',
      address: { to: '/app/staff/bookings/$id', params: { id }, search: {} },
      room: ofStay[0] ?? null,
      name: item.fullName,
      guest: '',
      text: [datesOf(item), ofStay.length > 1 && format.list(ofStay), reservation_number, phone_number]
        .filter(Boolean)
        .join(' · '),
      changedAt: item.updated_at,
      state: <Tag tone={bookingTone[status]}>{t(`bookings:status.${status}`)}</Tag>,
    } as const;
  }

  function ofRoom({ id, number, type, floor, ready }: Room) {
    return {
      id,
      kind: 'room',
      address: { to: '/app/staff/rooms', search: { q: number } },
      room: number,
      name: type ?? t('search:room'),
      guest: '',
      text: floor === null ? null : t('search:floor', { floor }),
      changedAt: null,
      state: <Tag tone={ready ? 'closed' : 'pending'}>{t(ready ? 'search:ready' : 'search:notReady')}</Tag>,
    } as const;
  }
}

/** A result in two lines: room, name, subject and state. Plain text, as it is part of a link or an option. */
export function HitLine({ hit, words }: { readonly hit: Hit; readonly words: readonly string[] }) {
  const { t } = useTranslation('search');
  const format = useFormat();
  const now = useNow();
  const { kind, room, name, guest, text, changedAt, state } = hit;
  const marked = (markedText: string) => <Marked text={markedText} words={words} />;
  return (
    <span className={styles.line}>
      <span className={styles.room} data-long={(room ?? '').length > 4 || undefined}>
        {room !== null && (
          <>
            <VisuallyHidden>{`${t('room')} `}</VisuallyHidden>
            {marked(room)}
          </>
        )}
      </span>
      <span className={styles.words}>
        <strong className={styles.name} dir="auto">
          {marked(name)}
        </strong>
        {text !== null && (
          <span className={styles.text}>
            {guest !== '' && (
              <>
                <ProperName className={styles.guest}>{marked(guest)}</ProperName>{' '}
              </>
            )}
            <bdi>{kind === 'room' ? text : marked(text)}</bdi>
          </span>
        )}
      </span>
      <span className={styles.state}>
        {changedAt !== null && <time title={format.full(changedAt)}>{format.relative(changedAt, now)}</time>}
        {state}
      </span>
    </span>
  );
}
