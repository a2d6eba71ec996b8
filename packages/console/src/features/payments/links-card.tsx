import { isolated } from '@bellhop/browser/ui/isolated';
import { ProperName } from '@bellhop/browser/ui/proper-name.tsx';
import type { Booking } from '@bellhop/contract/bookings/booking';
import { mayHandleBookings } from '@bellhop/contract/bookings/policy';
import { isEnded } from '@bellhop/contract/bookings/status';
import type { PaymentLink } from '@bellhop/contract/payments/link';
import type { GuestRequest } from '@bellhop/contract/requests/request';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../platform/format/use-format.ts';
import { useMoney } from '../../platform/format/use-money.ts';
import { useIsOnline } from '../../platform/network/use-is-online.ts';
import { ReadState } from '../../platform/read-state.tsx';
import { useMay } from '../../platform/session/session-context.ts';
import { useSettings } from '../../platform/settings/settings-context.ts';
import { Button } from '../../ui/button.tsx';
import { CardIcon } from '../../ui/icons.tsx';
import { CardRow, CardRows } from '../../ui/kit/card-rows.tsx';
import { useBooking } from '../booking-store/queries.ts';
import { LinkDialog } from './link-dialog.tsx';
import type { LinkStart } from './link-draft.ts';
import { LinkStateTag, RefundedMoney } from './link-state.tsx';
import { type LinksOf, useLinksOf, useStartOfRequest, useStartOfStay } from './links-of.ts';
import { NewLinkDialog } from './new-link-dialog.tsx';
import styles from './payments.module.css';

/** The payment links of the guest of a stay (PAY-09), and a button to create another. */
export function LinksOfStay({ booking }: { readonly booking: Booking }) {
  const start = useStartOfStay(booking);
  return <LinksCard of={{ bookings: booking.id }} start={isEnded(booking.status) ? null : start} isOnce={false} />;
}

/** The links of a request. At most one link is open or paid (PAY-12). */
export function LinksOfRequest({ request }: { readonly request: GuestRequest }) {
  const seesBookings = useMay(mayHandleBookings);
  const { booking_id: stay } = request;
  if (!seesBookings || stay === null) return <RequestLinks request={request} email="" />;
  return <LinksOfRequestInStay request={request} stay={stay} />;
}

/** The stay alone knows the guest's e-mail address, which the form begins with. */
function LinksOfRequestInStay({ request, stay }: { readonly request: GuestRequest; readonly stay: string }) {
  const { booking, read } = useBooking(stay);
  const email = read.data?.email ?? booking?.email ?? '';
  return <RequestLinks request={request} email={read.isFetching && email === '' ? null : email} />;
}

/** @param props.email null: it is not known yet */
function RequestLinks({ request, email }: { readonly request: GuestRequest; readonly email: string | null }) {
  const known = useStartOfRequest(request, useSettings().currency);
  const start = email === null ? null : { ...known, email };
  return <LinksCard of={{ request: request.id }} start={request.status === 'CANCELED' ? null : start} isOnce />;
}

interface LinksCardProps {
  readonly of: LinksOf;
  /** Null: no further link can be created. */
  readonly start: LinkStart | null;
  /** An open or paid link leaves no room for another link. */
  readonly isOnce: boolean;
}

function LinksCard({ of, start, isOnce }: LinksCardProps) {
  const { t } = useTranslation(['payments', 'shell']);
  const isOnline = useIsOnline();
  const read = useLinksOf(of);
  const [opened, open] = useState<string | null>(null);
  const [isMaking, setMaking] = useState(false);
  const links = read.data?.items;
  const isTaken = isOnce && links?.some(({ status }) => status !== 'canceled') === true;
  return (
    <section aria-label={t('shell:nav.payments')} className={styles.ofStay}>
      <div className={styles.head}>
        <h3>{t('shell:nav.payments')}</h3>
        {start !== null && links !== undefined && !isTaken && (
          <Button icon={<CardIcon size={16} />} disabled={!isOnline} onClick={() => setMaking(true)}>
            {t('payments:ofStay.create')}
          </Button>
        )}
      </div>
      <ReadState read={read} failed={t('payments:failed')} shape={[44]} />
      {links?.length === 0 && <p className={styles.faint}>{t('payments:ofStay.none')}</p>}
      <CardRows>
        {links?.map((link) => (
          <LinkRow key={link.id} link={link} onOpen={() => open(link.id)} />
        ))}
      </CardRows>
      {!isOnline && <p className={styles.faint}>{t('payments:offline')}</p>}
      {isMaking && start !== null && (
        <NewLinkDialog
          start={start}
          onClose={() => setMaking(false)}
          onMade={(id) => {
            setMaking(false);
            open(id);
          }}
        />
      )}
      {opened !== null && <LinkDialog key={opened} id={opened} onClose={() => open(null)} />}
    </section>
  );
}

function LinkRow({ link, onOpen }: { readonly link: PaymentLink; readonly onOpen: () => void }) {
  const { t } = useTranslation('payments');
  const format = useFormat();
  const amount = useMoney()(link.amount, link.currency);
  return (
    <CardRow
      words={
        <>
          <strong>
            <ProperName>{amount}</ProperName>
          </strong>
          {link.purpose !== null && (
            <small>
              <bdi>{link.purpose}</bdi>
            </small>
          )}
          <RefundedMoney link={link} />
          <small>
            <span>{t('until')}</span>: <bdi>{format.date(link.ends_at - 1)}</bdi>
          </small>
        </>
      }
    >
      <LinkStateTag link={link} />
      <Button
        size="small"
        aria-haspopup="dialog"
        aria-label={t('ofStay.openLink', { amount: isolated(amount) })}
        onClick={onOpen}
      >
        {t('ofStay.open')}
      </Button>
    </CardRow>
  );
}
