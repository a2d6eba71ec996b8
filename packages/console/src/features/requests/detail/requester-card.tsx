import { ProperName } from '@bellhop/browser/ui/proper-name.tsx';
import { mayHandleBookings } from '@bellhop/contract/bookings/policy';
import type { GuestRequest } from '@bellhop/contract/requests/request';
import { dialled } from '@bellhop/contract/text/phone';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/format/use-format.ts';
import { useMay } from '../../../platform/session/session-context.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { roomOf } from '../../request-store/wording.ts';
import { guestOfRequest } from '../add/add-guest.ts';
import { AddRequestButton } from '../add/add-request-button.tsx';
import { bookingTone } from '../booking-tone.ts';
import { SpokenLanguage } from './spoken-language.tsx';
import styles from './stay-panel.module.css';
import { useIsOfGuest } from './use-is-of-guest.ts';

interface RequesterCardProps {
  readonly request: GuestRequest;
  /** Null: unknown. */
  readonly guestLanguage: string | null;
}

/** RQD-06. */
export function RequesterCard({ request, guestLanguage }: RequesterCardProps) {
  const { t } = useTranslation(['requests-teamwork', 'bookings']);
  const format = useFormat();
  const mayOpenBooking = useMay(mayHandleBookings);
  const isOfGuest = useIsOfGuest(request);
  const { booking } = request;
  if (!isOfGuest) {
    return (
      <section className={styles.card} aria-label={t('requests-teamwork:requester.title')}>
        <p>
          <Tag>{t('requests-teamwork:requester.staffOwn')}</Tag>
        </p>
        <Facts facts={[{ name: t('bookings:room'), value: roomOf(request) }]} />
      </section>
    );
  }
  const phone = request.phone_number ?? request.user?.phone_number ?? null;
  const guest = guestOfRequest(request);
  const rooms = booking !== null && booking.rooms.length > 0 ? format.list(booking.rooms) : roomOf(request);
  return (
    <section className={styles.card} aria-label={t('requests-teamwork:requester.title')}>
      <div className={styles.who}>
        <Avatar name={request.fullName} size={44} />
        <h3>
          <ProperName>{request.fullName}</ProperName>
          {request.label !== null && <Tag tone="vip">{request.label}</Tag>}
          <SpokenLanguage className={styles.speaks} code={guestLanguage} />
        </h3>
      </div>
      <Facts
        facts={[
          { name: t('bookings:room'), value: rooms },
          { name: t('bookings:stay'), value: stayOf(booking) },
          {
            name: t('bookings:booking'),
            value: booking && <Tag tone={bookingTone[booking.status]}>{t(`bookings:status.${booking.status}`)}</Tag>,
          },
          {
            name: t('bookings:phone'),
            value: phone && (
              <a href={`tel:${dialled(phone)}`}>
                <ProperName dir="ltr">{phone}</ProperName>
              </a>
            ),
          },
          { name: t('bookings:butler'), value: booking?.butler },
          {
            name: t('bookings:loyalty'),
            value: booking?.loyalty_point == null ? null : format.number(booking.loyalty_point),
          },
        ]}
      />
      {booking !== null && mayOpenBooking && (
        <Link className={styles.link} to="/app/staff/bookings/$id" params={{ id: booking.id }} search={{}}>
          {t('requests-teamwork:requester.openBooking')}
        </Link>
      )}
      {guest !== null && <AddRequestButton guest={guest} />}
    </section>
  );

  function stayOf(stay: GuestRequest['booking']): string | null {
    if (stay === null || stay.checkin === null || stay.checkout === null) return null;
    return t('bookings:dates', { from: format.day(stay.checkin), to: format.day(stay.checkout) });
  }
}
