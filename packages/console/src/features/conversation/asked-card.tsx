import { ProperName } from '@bellhop/browser/ui/proper-name.tsx';
import type { RequestCard } from '@bellhop/contract/requests/card';
import type { GuestRequest } from '@bellhop/contract/requests/request';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../platform/clock.ts';
import { useFormat } from '../../platform/format/use-format.ts';
import { useMoney } from '../../platform/format/use-money.ts';
import { CheckIcon } from '../../ui/first-icons.tsx';
import type { Conversation } from '../request-store/conversations.ts';
import { PayableTag, paymentEnd } from '../request-store/payable-tag.tsx';
import { lateBy } from '../request-store/status.ts';
import styles from './asked-card.module.css';
import { AskedReservation } from './asked-reservation.tsx';
import { FileGrid } from './files/file-grid.tsx';
import { useAsked } from './use-asked.ts';

interface RequestContentProps {
  readonly request: RequestCard;
  readonly whole: GuestRequest | null;
  readonly conversation: Conversation | null;
}

/** The order with its promised time and payment; it begins every conversation, as on the guest page. */
export function AskedCard({ request, whole, conversation }: RequestContentProps) {
  const { t } = useTranslation(['requests', 'requests-teamwork']);
  const heading = useId();
  const { answers, words, reservation } = useAsked(request, conversation);
  const ticks = answers.filter(({ value }) => value === null);
  const filled = answers.filter(({ value }) => value !== null);
  const facts = useFacts(request, whole);
  const files = whole?.files ?? [];
  const isEmpty = answers.length === 0 && words === '' && reservation === null;
  if (isEmpty && facts.length === 0 && files.length === 0) return null;
  return (
    <section className={styles.card} aria-labelledby={heading}>
      <h3 id={heading} className={styles.heading}>
        {t('requests-teamwork:asked.title')}
      </h3>
      {ticks.length > 0 && (
        <ul className={styles.ticks}>
          {ticks.map(({ id, name }) => (
            <li key={id}>
              <CheckIcon size={16} />
              <bdi>{name}</bdi>
            </li>
          ))}
        </ul>
      )}
      {reservation !== null && <AskedReservation reservation={reservation} />}
      {words !== '' && (
        <p dir="auto" className={styles.words}>
          {words}
        </p>
      )}
      {filled.length + facts.length > 0 && (
        <dl className={styles.facts}>
          {filled.map(({ id, name, value }) => (
            <div key={id}>
              <dt>
                <bdi>{name}</bdi>
              </dt>
              <dd>
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
          {facts.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <FileGrid files={files} />
    </section>
  );
}

function useFacts(request: RequestCard, whole: GuestRequest | null): readonly { name: string; value: ReactNode }[] {
  const { t } = useTranslation(['requests', 'requests-teamwork']);
  const format = useFormat();
  const money = useMoney();
  const now = useNow();
  const facts: { name: string; value: ReactNode }[] = [];
  if (request.due_at !== null) {
    const late = lateBy(request, now);
    facts.push({
      name: t('requests-teamwork:service.due'),
      value: (
        <>
          <time title={format.full(request.due_at)}>{format.dayAndTime(request.due_at)}</time>
          {late !== null && (
            <>
              {' '}
              <span className={styles.late}>{t('card.late', { duration: format.shortDuration(late) })}</span>
            </>
          )}
        </>
      ),
    });
  }
  if (request.payable === 'true') {
    const { total_amount: total = null, price_currency: currency = null, order = null } = whole ?? {};
    const { until } = paymentEnd({ ...request, order }, now);
    facts.push({
      name: t('requests-teamwork:orderCard.status'),
      value: (
        <span className={styles.payment}>
          {total !== null && currency !== null && <ProperName>{money(total, currency)}</ProperName>}
          <PayableTag orderStatus={request.order_status} />
        </span>
      ),
    });
    if (until !== null) facts.push({ name: t('requests-teamwork:orderCard.until'), value: format.dayAndTime(until) });
  }
  return facts;
}
