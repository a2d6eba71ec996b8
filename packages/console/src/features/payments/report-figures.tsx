import { isolated } from '@bellhop/browser/ui/isolated';
import type { CallAnswer } from '@bellhop/contract/call';
import type { getPaymentReport, ReportDay } from '@bellhop/contract/payments/report';
import { startOf } from '@bellhop/contract/zoned-time';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../platform/format/use-format.ts';
import { useMoney } from '../../platform/format/use-money.ts';
import { useSettings } from '../../platform/settings/settings-context.ts';
import styles from './payments.module.css';

interface ReportFiguresProps {
  readonly sums: CallAnswer<typeof getPaymentReport>['sums'];
  readonly days: readonly ReportDay[];
}

const parts = ['paid', 'open', 'expired', 'canceled'] as const;

/** Sums of each currency, and the last days as bars with their numbers beside them. */
export function ReportFigures({ sums, days }: ReportFiguresProps) {
  const { t } = useTranslation('payments');
  const format = useFormat();
  const money = useMoney();
  const sumOf = (amount: number, currency: string) => isolated(money(amount, currency));
  const { timeZone } = useSettings();
  if (sums.length === 0) return null;
  const most = Math.max(...days.map((day) => parts.reduce((sum, part) => sum + day[part], 0)));
  return (
    <div className={styles.figures}>
      <section aria-label={t('report.sums')}>
        <h3 className={styles.heading}>{t('report.sums')}</h3>
        <ul className={styles.lines}>
          {sums.map(({ currency, links, due, paid, refunded }) => (
            <li key={currency}>
              <strong>{t('report.sum', { paid: sumOf(paid, currency), due: sumOf(due, currency) })}</strong>{' '}
              <span className={styles.faint}>
                {format.list([
                  t('report.links', { count: links }),
                  ...(refunded === 0 ? [] : [t('report.refunded', { amount: sumOf(refunded, currency) })]),
                ])}
              </span>
            </li>
          ))}
        </ul>
      </section>
      {days.length > 0 && (
        <section aria-label={t('report.days')}>
          <h3 className={styles.heading}>{t('report.days')}</h3>
          <ol className={styles.days}>
            {days.map((day) => {
              const present = parts.filter((part) => day[part] > 0);
              return (
                <li key={day.day}>
                  <span>{format.day(startOf(day.day, 0, timeZone))}</span>
                  <span className={styles.bar} aria-hidden="true">
                    {present.map((part) => (
                      <i key={part} data-part={part} style={{ inlineSize: `${(day[part] / most) * 100}%` }} />
                    ))}
                  </span>
                  <span className={styles.faint}>
                    {format.list(present.map((part) => t(`report.dayParts.${part}`, { count: day[part] })))}
                  </span>
                </li>
              );
            })}
          </ol>
        </section>
      )}
    </div>
  );
}
