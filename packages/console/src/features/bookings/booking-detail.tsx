import { ProperName } from '@bellhop/browser/ui/proper-name.tsx';
import type { Booking } from '@bellhop/contract/bookings/booking';
import { bookingStatuses } from '@bellhop/contract/bookings/status';
import { mailLink } from '@bellhop/contract/text/mailbox';
import { dialled } from '@bellhop/contract/text/phone';
import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { failureCode } from '../../platform/api/failure.ts';
import { useFormat } from '../../platform/format/use-format.ts';
import { lazyWithWords } from '../../platform/i18n/lazy-with-words.tsx';
import { LaterPart } from '../../platform/later-part.tsx';
import { useStatusChange } from '../../platform/outbox/use-status-change.ts';
import { LoadingShape } from '../../platform/read-state.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { Facts } from '../../ui/facts.tsx';
import { AlertIcon } from '../../ui/first-icons.tsx';
import { ClockIcon } from '../../ui/icons.tsx';
import { BackIcon } from '../../ui/later-icons.tsx';
import { Banner, EmptyState, ErrorState, Skeleton } from '../../ui/states.tsx';
import { Tag } from '../../ui/tag.tsx';
import { useBooking } from '../booking-store/queries.ts';
import { StatusMenu } from '../booking-store/status-menu.tsx';
import { bookingStatusField } from '../booking-store/store.ts';
import { useStayDates } from '../booking-store/use-stay-dates.ts';
import { GuestMessages } from '../deliveries/guest-messages.tsx';
import { NewReservationButton } from '../dining/reserve/new-reservation-button.tsx';
import { CreatePassButton } from '../passes/create-pass-button.tsx';
import { StayPasses } from '../passes/stay-passes.tsx';
import { StayPayments } from '../payments/stay-payments.tsx';
import { guestOfBooking } from '../requests/add/add-guest.ts';
import { AddRequestButton } from '../requests/add/add-request-button.tsx';
import { bookingTone } from '../requests/booking-tone.ts';
import { AddBookingButton } from './add-booking.tsx';
import styles from './booking-detail.module.css';
import { ApprovalActs } from './bulk/approval-acts.tsx';
import { EarlierStays } from './earlier-stays.tsx';
import { RequestsOfStay } from './requests-of-stay.tsx';
import { StayTimeline } from './stay-timeline.tsx';

// Loaded later, as its controls are larger than the rest of the page.
const BookingForm = lazyWithWords(
  async () => (await import('./form/booking-form.tsx')).BookingForm,
  'bookings-form',
  'rooms',
  'forms',
  'outbox',
);

const StayCards = lazyWithWords(
  async () => (await import('./stay-cards.tsx')).StayCards,
  'bookings-form',
  'rooms',
  'forms',
  'outbox',
);

const WhoIsHere = lazyWithWords(
  async () => (await import('../../platform/presence/who-is-here.tsx')).WhoIsHere,
  'requests-teamwork',
);

export function BookingDetail({ id, onBack }: { id: string; onBack: () => void }) {
  const { t } = useTranslation('bookings');
  const { booking, read } = useBooking(id);
  const code = read.error === null ? null : failureCode(read.error);
  if (booking !== null && code !== 'not_found') {
    return <Loaded booking={booking} read={read} onBack={onBack} />;
  }
  return (
    <section className={styles.alone} aria-label={t('booking')}>
      <IconButton label={t('back')} icon={<BackIcon />} onClick={onBack} />
      {code === null && (
        <div role="status" aria-label={t('loadingOne')} className={styles.skeleton}>
          <Skeleton width="46%" height={26} />
          <Skeleton width="62%" height={14} />
          <Skeleton width="54%" height={14} />
        </div>
      )}
      {code === 'not_found' && (
        <EmptyState
          icon={<AlertIcon size={26} />}
          title={t('wrong.title')}
          text={t('wrong.wrong_booking_page')}
          action={<Button onClick={onBack}>{t('back')}</Button>}
        />
      )}
      {code !== 'not_found' && <NotRead read={read} title={t('failedOne')} />}
    </section>
  );
}

type Read = ReturnType<typeof useBooking>['read'];

/** The reason for which the whole booking is missing, and a button to read it again. */
function NotRead({ read, title }: { read: Read; title: string }) {
  const { t } = useTranslation(['api', 'lists']);
  if (read.error === null) return null;
  return (
    <ErrorState
      title={title}
      text={t(`api:${failureCode(read.error)}`)}
      retryLabel={t('lists:retry')}
      busy={read.isFetching}
      onRetry={() => void read.refetch()}
    />
  );
}

interface LoadedProps {
  readonly booking: Booking;
  /** The read of the fields that the list does not have. */
  readonly read: Read;
  readonly onBack: () => void;
}

function Loaded({ booking, read, onBack }: LoadedProps) {
  const { t } = useTranslation('bookings');
  const format = useFormat();
  const datesOf = useStayDates();
  const status = useStatusChange(bookingStatusField);
  const article = useRef<HTMLElement>(null);
  // Keyboard and screen reader continue at the opened booking.
  useEffect(() => article.current?.focus({ preventScroll: true }), []);
  const guest = guestOfBooking(booking);
  const table = useMemo(() => ({ guest: booking }), [booking]);
  const whole = read.data ?? null;
  return (
    <article
      ref={article}
      tabIndex={-1}
      className={styles.booking}
      aria-label={t('bookingOf', { name: booking.fullName })}
    >
      <header className={styles.header}>
        <IconButton label={t('back')} icon={<BackIcon />} onClick={onBack} />
        <Avatar name={booking.fullName} size={44} />
        <div className={styles.who}>
          <h2>{t('summary')}</h2>
          <p className={styles.name}>
            <ProperName>{booking.fullName}</ProperName>{' '}
            {booking.label !== null && <Tag tone="vip">{booking.label}</Tag>}
          </p>
          <Tag tone={bookingTone[booking.status]}>{t(`status.${booking.status}`)}</Tag>
          <p role="status" className={styles.held}>
            {status.isWaiting(booking.id) && (
              <>
                <ClockIcon size={13} />
                <span>{t('statusWaits')}</span>
              </>
            )}
          </p>
        </div>
        <LaterPart optional>
          <WhoIsHere entity="booking" id={booking.id} />
        </LaterPart>
        <AddBookingButton />
        <CreatePassButton booking={booking} />
        {booking.status === 'awaiting_approval' && <ApprovalActs booking={booking} />}
        <StatusMenu
          booking={booking}
          label={t('changeStatus')}
          choices={bookingStatuses.filter((each) => each !== booking.status)}
        />
      </header>
      {booking.status === 'awaiting_approval' && (
        <Banner tone="warning" icon={<AlertIcon size={18} />}>
          {t('awaits')}
        </Banner>
      )}
      <div className={styles.columns}>
        <div className={styles.column}>
          <section aria-label={datesOf(booking)} className={styles.card}>
            <h3>{t('stay')}</h3>
            <Facts
              facts={[
                { name: t('room'), value: format.list(booking.rooms) },
                { name: t('stay'), value: datesOf(booking) },
                { name: t('number'), value: booking.reservation_number },
                {
                  name: t('phone'),
                  value: booking.phone_number && (
                    <a href={`tel:${booking.phone_e164 ?? dialled(booking.phone_number)}`}>
                      <ProperName dir="ltr">{booking.phone_number}</ProperName>
                    </a>
                  ),
                },
                {
                  name: t('email'),
                  value: booking.email && (
                    <a href={mailLink(booking.email)}>
                      <ProperName dir="ltr">{booking.email}</ProperName>
                    </a>
                  ),
                },
                { name: t('created'), value: format.dayAndTime(booking.created_at) },
                { name: t('updated'), value: format.dayAndTime(booking.updated_at) },
              ]}
            />
          </section>
          <RequestsOfStay
            id={booking.id}
            action={
              guest !== null && (
                <>
                  <NewReservationButton label={t('newReservation')} start={table} />
                  <AddRequestButton guest={guest} />
                </>
              )
            }
          />
          <LaterPart fallback={<LoadingShape shape={[24, 120]} />}>
            {whole !== null && <StayCards key={whole.id} booking={booking} whole={whole} />}
          </LaterPart>
          <GuestMessages bookingId={booking.id} />
          <StayPasses bookingId={booking.id} />
          <StayPayments booking={booking} />
          <EarlierStays id={booking.id} />
          <StayTimeline key={booking.id} id={booking.id} />
        </div>
        <div className={styles.column}>
          {whole === null && <NotRead read={read} title={t('failedForm')} />}
          {whole === null && read.error === null && <FormSkeleton label={t('loadingOne')} />}
          <LaterPart fallback={<FormSkeleton label={t('loadingOne')} />}>
            {whole !== null && <BookingForm key={whole.id} booking={whole} />}
          </LaterPart>
        </div>
      </div>
    </article>
  );
}

function FormSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className={styles.skeleton}>
      <Skeleton width="30%" height={14} />
      <Skeleton width="90%" height={38} />
      <Skeleton width="90%" height={38} />
      <Skeleton width="90%" height={38} />
    </div>
  );
}
