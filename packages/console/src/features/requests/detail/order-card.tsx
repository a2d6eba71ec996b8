import type { GuestRequest } from '@bellhop/contract/requests/request';
import { plainText } from '@bellhop/contract/text/fold';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../../platform/clock.ts';
import { useFormat } from '../../../platform/format/use-format.ts';
import { useMoney } from '../../../platform/format/use-money.ts';
import { Facts } from '../../../ui/facts.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { PayableTag, paymentEnd } from '../../request-store/payable-tag.tsx';
import { PanelCard } from './panel-card.tsx';
import styles from './stay-panel.module.css';

/** Price and payment of a payable request (RQD-15 to RQD-18). */
export function OrderCard({ request }: { request: GuestRequest }) {
  const { t } = useTranslation(['requests', 'requests-teamwork']);
  const format = useFormat();
  const money = useMoney();
  const { isExpired, until } = paymentEnd(request, useNow());
  if (request.payable !== 'true') return null;
  const { order, total_amount: total, price_currency: currency } = request;
  const history = order?.logs.items ?? [];
  return (
    <PanelCard title={t('requests-teamwork:orderCard.title')}>
      <Facts
        facts={[
          {
            name: t('requests-teamwork:orderCard.status'),
            value: <PayableTag orderStatus={request.order_status} />,
          },
          { name: t('requests-teamwork:orderCard.until'), value: until === null ? null : format.dayAndTime(until) },
          {
            name: t('requests-teamwork:orderCard.total'),
            value: total === null || currency === null ? null : money(total, currency),
          },
        ]}
      />
      {isExpired !== null && (
        <p>
          <Tag tone={isExpired ? 'canceled' : 'neutral'}>
            {isExpired ? t('requests-teamwork:orderCard.expired') : t('requests-teamwork:orderCard.notExpired')}
          </Tag>
        </p>
      )}
      {history.length > 0 && (
        <ul className={styles.history} aria-label={t('requests-teamwork:orderCard.history')}>
          {history.map((entry, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: entries have no id and are only ever appended.
            <li key={index} dir="auto">
              {plainText(entry.detail)}
            </li>
          ))}
        </ul>
      )}
    </PanelCard>
  );
}
