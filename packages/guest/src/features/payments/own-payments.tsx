import { localeOf } from '@bellhop/browser/i18n/locale-of';
import { ProperName } from '@bellhop/browser/ui/proper-name.tsx';
import { formatMoney } from '@bellhop/contract/money/money';
import { listOwnPayments, type OwnPayment } from '@bellhop/contract/payments/guest-calls';
import { useEffect, useState } from 'react';
import { useApi } from '../../platform/api/api-context.ts';
import { formatTime, useLocale } from '../../platform/i18n/locale.ts';
import { useRetry } from '../../platform/use-retry.ts';
import card from '../../ui/card.module.css';
import { useRequestDesk } from '../requests/desk-context.ts';
import styles from './own-payments.module.css';

/** Open and paid payment links of the guest, of one request or of the whole stay. */
export function OwnPayments({ requestId }: { requestId: string | null }) {
  const locale = useLocale();
  const items = useOwnPayments().filter((item) => requestId === null || item.request_id === requestId);
  if (items.length === 0) return null;
  const { t } = locale;
  return (
    <section className={card.card} aria-labelledby="payments">
      <h2 id="payments" className={card.title}>
        {t('payments.title')}
      </h2>
      <ul className={styles.list} aria-live="polite">
        {items.map(({ id, status, path, purpose, amount, currency, ends_at: end }) => {
          const money = formatMoney(amount, currency, localeOf(locale.language));
          return (
            <li key={id} className={styles.payment} data-status={status}>
              <p className={styles.what}>
                <strong>
                  <ProperName>{money}</ProperName>
                </strong>
                {purpose !== null && <bdi>{purpose}</bdi>}
                <small>
                  {status !== 'open' ? (
                    t(`payments.${status}`)
                  ) : (
                    // The link works until the second before its end.
                    <>
                      <span>{t('payments.until')}</span>
                      <span>: </span>
                      <bdi>{formatTime(end - 1, locale, 'day')}</bdi>
                    </>
                  )}
                </small>
              </p>
              {status === 'open' && (
                <a className={styles.pay} href={path} aria-label={t('payments.pay_of', { what: purpose ?? money })}>
                  {t('payments.pay')}
                </a>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Reads again whenever a payment link of the stay may have changed. Without a connection the known links stay. */
function useOwnPayments(): readonly OwnPayment[] {
  const api = useApi();
  const { paymentTurn } = useRequestDesk().book;
  const [items, setItems] = useState<readonly OwnPayment[]>([]);
  const [isLost, setLost] = useState(false);
  const [turn, setTurn] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the turns say when there is something new to read.
  useEffect(() => {
    let current = true;
    api.call(listOwnPayments).then(
      (answer) => {
        if (!current) return;
        setItems(answer.items);
        setLost(false);
      },
      () => {
        if (current) setLost(true);
      },
    );
    return () => {
      current = false;
    };
  }, [api, paymentTurn, turn]);
  useRetry(isLost, () => setTurn((before) => before + 1));
  return items;
}
