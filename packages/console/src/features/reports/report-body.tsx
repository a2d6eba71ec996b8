import type { PeriodReport } from '@bellhop/contract/reports/report';
import { startOf } from '@bellhop/contract/zoned-time';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { localeOf } from '../../platform/format/format.ts';
import { useFormat } from '../../platform/format/use-format.ts';
import { useMoney } from '../../platform/format/use-money.ts';
import { isolated } from '../../platform/i18n/isolated.ts';
import { useLanguage } from '../../platform/i18n/language-context.ts';
import { useSettings } from '../../platform/settings/settings-context.ts';
import { Table } from '../../ui/kit/table.tsx';
import { ColumnChart } from './column-chart.tsx';
import { daysOf } from './period.ts';
import styles from './reports.module.css';

interface ReportBodyProps {
  readonly now: PeriodReport;
  readonly before: PeriodReport;
}

/** Beyond this many days a column would be a hair: weeks then. */
const mostColumns = 92;
const sum = (values: readonly number[]) => values.reduce((all, each) => all + each, 0);

/** Pictures of the requests, and what the hotel counts apart from them. */
export function ReportBody({ now, before }: ReportBodyProps) {
  const { t } = useTranslation('reports');
  return (
    <>
      <DaysChart now={now} before={before} />
      <HourCharts now={now} before={before} />
      <div className={styles.pair}>
        <Languages now={now} before={before} />
        <Apart now={now} before={before} />
      </div>
      <Restaurants now={now} before={before} />
      <Payments now={now} before={before} />
      <p className={styles.faint}>{t('exactness')}</p>
    </>
  );
}

function DaysChart({ now, before }: ReportBodyProps) {
  const { t } = useTranslation('reports');
  const format = useFormat();
  const { timeZone } = useSettings();
  const size = now.days.length > mostColumns ? 7 : 1;
  const days = daysOf(now).filter((_, index) => index % size === 0);
  const of = (values: readonly number[], index: number) => sum(values.slice(index * size, (index + 1) * size));
  return (
    <ColumnChart
      title={t(size === 1 ? 'byDay' : 'byWeek')}
      header={t(size === 1 ? 'day' : 'week')}
      rows={days.map((day, index) => ({
        id: day,
        label: format.day(startOf(day, 0, timeZone)),
        now: of(now.days, index),
        before: of(before.days, index),
      }))}
    />
  );
}

function HourCharts({ now, before }: ReportBodyProps) {
  const { t } = useTranslation('reports');
  const { language } = useLanguage();
  const weekday = new Intl.DateTimeFormat(localeOf(language), { weekday: 'long', timeZone: 'UTC' });
  const ofHour = (hours: readonly number[], hour: number) => sum(hours.filter((_, index) => index % 24 === hour));
  return (
    <div className={styles.pair}>
      <ColumnChart
        title={t('byHour')}
        header={t('hour')}
        rows={Array.from({ length: 24 }, (_, hour) => ({
          id: String(hour),
          label: `${String(hour).padStart(2, '0')}:00`,
          now: ofHour(now.hours, hour),
          before: ofHour(before.hours, hour),
        }))}
      />
      <ColumnChart
        title={t('byWeekday')}
        header={t('day')}
        rows={Array.from({ length: 7 }, (_, day) => ({
          id: String(day),
          // 5 January 1970 was a Monday.
          label: weekday.format((4 + day) * 86_400_000),
          now: sum(now.hours.slice(day * 24, (day + 1) * 24)),
          before: sum(before.hours.slice(day * 24, (day + 1) * 24)),
        }))}
      />
    </div>
  );
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}

function Languages({ now, before }: ReportBodyProps) {
  const { t } = useTranslation('reports');
  const format = useFormat();
  const { language } = useLanguage();
  const names = new Intl.DisplayNames(localeOf(language), { type: 'language', fallback: 'code' });
  const nameOf = (code: string) => {
    try {
      return code === '' ? t('unknownLanguage') : (names.of(code) ?? code);
    } catch {
      return code;
    }
  };
  const past = new Map(before.languages.map((row) => [row.language, row.requests]));
  return (
    <Section title={t('languages')}>
      {now.languages.length === 0 ? (
        <p className={styles.faint}>{t('noRequests')}</p>
      ) : (
        <Table
          caption={t('languages')}
          rows={now.languages}
          keyOf={(row) => row.language}
          columns={[
            { id: 'name', header: t('language'), isRowHeader: true, cell: (row) => <bdi>{nameOf(row.language)}</bdi> },
            { id: 'now', header: t('now'), isLabelled: true, cell: ({ requests }) => format.number(requests) },
            {
              id: 'before',
              header: t('before'),
              isLabelled: true,
              cell: (row) => format.number(past.get(row.language) ?? 0),
            },
          ]}
        />
      )}
    </Section>
  );
}

const apart = ['reservations', 'check_ins', 'imported', 'arrivals', 'checked_in_before'] as const;

function Apart({ now, before }: ReportBodyProps) {
  const { t } = useTranslation('reports');
  const format = useFormat();
  return (
    <Section title={t('apart')}>
      <Table
        caption={t('apart')}
        rows={apart}
        keyOf={(id) => id}
        columns={[
          { id: 'name', header: t('what'), isRowHeader: true, cell: (id) => t(`of.${id}`) },
          { id: 'now', header: t('now'), isLabelled: true, cell: (id) => format.number(now[id]) },
          { id: 'before', header: t('before'), isLabelled: true, cell: (id) => format.number(before[id]) },
        ]}
      />
    </Section>
  );
}

const tables = ['reservations', 'seats', 'no_shows', 'canceled'] as const;

function Restaurants({ now, before }: ReportBodyProps) {
  const { t } = useTranslation('reports');
  const format = useFormat();
  if (now.restaurants.length === 0) return null;
  const past = new Map(before.restaurants.map((row) => [row.id, row]));
  return (
    <Section title={t('restaurants')}>
      <Table
        caption={t('restaurants')}
        rows={now.restaurants}
        keyOf={({ id }) => id}
        columns={[
          { id: 'name', header: t('restaurant'), isRowHeader: true, cell: ({ id, name }) => <bdi>{name || id}</bdi> },
          ...tables.map((figure) => ({
            id: figure,
            header: t(`table.${figure}`),
            isLabelled: true,
            cell: (row: PeriodReport['restaurants'][number]) =>
              t('nowAndBefore', {
                now: format.number(row[figure]),
                before: format.number(past.get(row.id)?.[figure] ?? 0),
              }),
          })),
        ]}
      />
    </Section>
  );
}

function Payments({ now, before }: ReportBodyProps) {
  const { t } = useTranslation('reports');
  const format = useFormat();
  const money = useMoney();
  if (now.payments.length === 0) return null;
  const past = new Map(before.payments.map((row) => [row.currency, row]));
  return (
    <Section title={t('payments')}>
      <Table
        caption={t('payments')}
        rows={now.payments}
        keyOf={({ currency }) => currency}
        columns={[
          { id: 'currency', header: t('currency'), isRowHeader: true, cell: ({ currency }) => <bdi>{currency}</bdi> },
          { id: 'links', header: t('links'), isLabelled: true, cell: ({ links }) => format.number(links) },
          {
            id: 'now',
            header: t('now'),
            isLabelled: true,
            cell: ({ amount, currency }) => isolated(money(amount, currency)),
          },
          {
            id: 'before',
            header: t('before'),
            isLabelled: true,
            cell: ({ currency }) => isolated(money(past.get(currency)?.amount ?? 0, currency)),
          },
        ]}
      />
    </Section>
  );
}
