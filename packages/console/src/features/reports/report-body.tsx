import { localeOf } from '@bellhop/browser/i18n/locale-of';
import { isolated } from '@bellhop/browser/ui/isolated';
import { ProperName } from '@bellhop/browser/ui/proper-name.tsx';
import { daysOf, type PeriodReport } from '@bellhop/contract/reports/report';
import { startOf } from '@bellhop/contract/zoned-time';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../platform/format/use-format.ts';
import { useMoney } from '../../platform/format/use-money.ts';
import { useLanguage } from '../../platform/i18n/language-context.ts';
import { useSettings } from '../../platform/settings/settings-context.ts';
import { Table } from '../../ui/kit/table.tsx';
import { ColumnChart } from './column-chart.tsx';
import styles from './reports.module.css';

interface ReportBodyProps {
  readonly now: PeriodReport;
  readonly before: PeriodReport;
}

/** For more days than this, columns are weeks. */
const mostColumns = 92;
/** For more weeks than this, columns are months. */
const mostWeeks = 54;
const titles = { day: 'byDay', week: 'byWeek', month: 'byMonth' } as const;
const sum = (values: readonly number[]) => values.reduce((all, each) => all + each, 0);

/** Charts of the requests, and the hotel's other counts. */
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
  const { language } = useLanguage();
  const format = useFormat();
  const { timeZone } = useSettings();
  const days = daysOf(now);
  const size = days.length > mostWeeks * 7 ? 'month' : days.length > mostColumns ? 'week' : 'day';
  const isFirst = {
    day: () => true,
    week: (index: number) => index % 7 === 0,
    month: (index: number) => index === 0 || days[index]?.endsWith('-01') === true,
  }[size];
  const starts = days.flatMap((_, index) => (isFirst(index) ? [index] : []));
  const month = new Intl.DateTimeFormat(localeOf(language), { month: 'short', year: 'numeric', timeZone });
  return (
    <ColumnChart
      title={t(titles[size])}
      header={t(size)}
      rows={starts.map((start, index) => {
        const day = days[start] ?? '';
        const at = startOf(day, 0, timeZone);
        const of = (values: readonly number[]) => sum(values.slice(start, starts[index + 1]));
        return {
          id: day,
          label: size === 'month' ? month.format(at * 1000) : format.day(at),
          now: of(now.days),
          before: of(before.days),
        };
      })}
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
  const rows = withPast(now.languages, before.languages, (row) => row.language);
  return (
    <Section title={t('languages')}>
      {rows.length === 0 ? (
        <p className={styles.faint}>{t('noRequests')}</p>
      ) : (
        <Table
          caption={t('languages')}
          rows={rows}
          keyOf={({ key }) => key}
          columns={[
            { id: 'name', header: t('language'), isRowHeader: true, cell: ({ key }) => <bdi>{nameOf(key)}</bdi> },
            { id: 'now', header: t('now'), isLabelled: true, cell: (row) => format.number(row.now?.requests ?? 0) },
            {
              id: 'before',
              header: t('before'),
              isLabelled: true,
              cell: (row) => format.number(row.past?.requests ?? 0),
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

/** Adds rows of the previous period that have no current value. */
function withPast<Row>(now: readonly Row[], before: readonly Row[], keyOf: (row: Row) => string) {
  const [current, past] = [now, before].map((rows) => new Map(rows.map((row) => [keyOf(row), row])));
  return [...new Map([...before, ...now].map((row) => [keyOf(row), row]))].map(([key, either]) => ({
    key,
    either,
    now: current?.get(key),
    past: past?.get(key),
  }));
}

const tables = ['reservations', 'seats', 'no_shows', 'canceled'] as const;

function Restaurants({ now, before }: ReportBodyProps) {
  const { t } = useTranslation('reports');
  const format = useFormat();
  const rows = withPast(now.restaurants, before.restaurants, ({ id }) => id);
  if (rows.length === 0) return null;
  return (
    <Section title={t('restaurants')}>
      <Table
        caption={t('restaurants')}
        rows={rows}
        keyOf={({ key }) => key}
        columns={[
          {
            id: 'name',
            header: t('restaurant'),
            isRowHeader: true,
            cell: ({ key, either }) => <ProperName>{either.name || key}</ProperName>,
          },
          ...tables.map((figure) => ({
            id: figure,
            header: t(`table.${figure}`),
            isLabelled: true,
            cell: (row: (typeof rows)[number]) =>
              t('nowAndBefore', {
                now: format.number(row.now?.[figure] ?? 0),
                before: format.number(row.past?.[figure] ?? 0),
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
  const rows = withPast(now.payments, before.payments, ({ currency }) => currency);
  if (rows.length === 0) return null;
  return (
    <Section title={t('payments')}>
      <Table
        caption={t('payments')}
        rows={rows}
        keyOf={({ key }) => key}
        columns={[
          { id: 'currency', header: t('currency'), isRowHeader: true, cell: ({ key }) => <bdi>{key}</bdi> },
          { id: 'links', header: t('links'), isLabelled: true, cell: (row) => format.number(row.now?.links ?? 0) },
          {
            id: 'now',
            header: t('now'),
            isLabelled: true,
            cell: (row) => isolated(money(row.now?.amount ?? 0, row.key)),
          },
          {
            id: 'before',
            header: t('before'),
            isLabelled: true,
            cell: (row) => isolated(money(row.past?.amount ?? 0, row.key)),
          },
        ]}
      />
    </Section>
  );
}
