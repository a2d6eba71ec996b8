import { localeOf } from '@bellhop/browser/i18n/locale-of';
import { ProperName } from '@bellhop/browser/ui/proper-name.tsx';
import type { GuestOffer } from '@bellhop/contract/hotels/offers';
import { formatMoney } from '@bellhop/contract/money/money';
import { useState } from 'react';
import { type FailureCode, failureCode } from '../../platform/api/failure.ts';
import { textIn, useLocale } from '../../platform/i18n/locale.ts';
import { Button } from '../../ui/button.tsx';
import { useRequestDesk } from '../requests/desk-context.ts';
import { RequestStatusChip } from '../requests/request-status.tsx';
import styles from './check-in.module.css';
import type { CheckInDesk } from './check-in-desk.ts';
import { useWords } from './words.ts';

interface Props {
  desk: CheckInDesk;
  offers: readonly GuestOffer[];
  onOpenRequest(id: string): void;
}

/** Offers of the hotel for guests who check in. A chosen offer is a request. */
export function OffersPart({ desk, offers, onOpenRequest }: Props) {
  const words = useWords();
  if (offers.length === 0) return null;
  return (
    <section className={styles.card} aria-labelledby="offers">
      <h2 id="offers" className={styles.title}>
        {words('offers.title')}
      </h2>
      <p className={styles.quiet}>{words('offers.text')}</p>
      <ul className={styles.offers}>
        {offers.map((offer) => (
          <li key={offer.id} className={styles.offer}>
            <Offer desk={desk} offer={offer} onOpenRequest={onOpenRequest} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Offer({ desk, offer, onOpenRequest }: Omit<Props, 'offers'> & { offer: GuestOffer }) {
  const { t, language } = useLocale();
  const words = useWords();
  const { list } = useRequestDesk().book;
  const [state, setState] = useState<'ready' | 'busy' | FailureCode>('ready');
  const name = textIn(language, offer.name);
  const shownName = name?.words ?? '';
  const { request_id: requestId } = offer;
  const request = list?.find(({ id }) => id === requestId);

  async function choose() {
    if (state === 'busy') return;
    setState('busy');
    try {
      await desk.choose(offer);
      setState('ready');
    } catch (error) {
      setState(failureCode(error));
      await desk.read();
    }
  }

  return (
    <>
      <p className={styles.offerName}>
        <bdi lang={name?.language}>{shownName}</bdi>
        <ProperName className={styles.price}>
          {offer.price === 0 ? words('offers.free') : formatMoney(offer.price, offer.currency, localeOf(language))}
        </ProperName>
      </p>
      {requestId === null ? (
        <Button
          aria-disabled={state === 'busy'}
          aria-label={words('offers.choose_of', { offer: shownName })}
          onClick={() => void choose()}
        >
          {state === 'busy' ? t('new.sending') : words('offers.choose')}
        </Button>
      ) : (
        <Button aria-label={words('offers.open_of', { offer: shownName })} onClick={() => onOpenRequest(requestId)}>
          {words('offers.open')}
        </Button>
      )}
      {offer.payment?.state === 'open' && (
        <a className={styles.pay} href={offer.payment.path} aria-label={words('offers.pay_of', { offer: shownName })}>
          {words('offers.pay')}
        </a>
      )}
      <p role="status" className={styles.status}>
        {offer.payment?.state === 'paid' && <span>{words('offers.paid')}</span>}
        {requestId !== null && (
          <>
            <span>{words('offers.asked')}</span> {request !== undefined && <RequestStatusChip request={request} />}
          </>
        )}
        {requestId === null && state !== 'ready' && state !== 'busy' && (
          <span className={styles.fault}>
            {state === 'edit_conflict' ? words('offers.changed') : t(`errors.${state}`)}
          </span>
        )}
      </p>
    </>
  );
}
