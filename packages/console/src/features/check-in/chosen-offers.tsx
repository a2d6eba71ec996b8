import type { CheckInDetail } from '@bellhop/contract/check-in/view';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useMoney } from '../../platform/format/use-money.ts';
import { useLanguage } from '../../platform/i18n/language-context.ts';
import styles from './check-in-card.module.css';

/** The offers of the hotel that the guest chose, each with its price and its request. */
export function ChosenOffers({ offers }: Pick<CheckInDetail, 'offers'>) {
  const { t } = useTranslation('check-in');
  const { language } = useLanguage();
  const money = useMoney();
  if (offers.length === 0) return null;
  return (
    <section aria-label={t('offers.title')}>
      <h4>{t('offers.title')}</h4>
      <ul className={styles.offers}>
        {offers.map(({ id, name, price, currency, request_id: requestId }) => {
          const words = name[language] ?? name.en ?? Object.values(name)[0];
          return (
            <li key={id}>
              {requestId === null ? (
                <bdi>{words}</bdi>
              ) : (
                <Link to="/app/staff/requests/$id" params={{ id: requestId }} search={{}}>
                  <bdi>{words}</bdi>
                </Link>
              )}
              <bdi className={styles.price}>{price === 0 ? t('offers.free') : money(price, currency)}</bdi>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
