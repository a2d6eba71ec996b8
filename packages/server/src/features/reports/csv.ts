import { plainAmount } from '@bellhop/contract/money/money';
import {
  daysOf,
  type PeriodReport,
  type ReportGroup,
  type ReportGrouping,
  type RequestReport,
} from '@bellhop/contract/reports/report';
import { csvTable } from '../../platform/csv-cell.ts';

interface Line {
  section: string;
  name: string;
  figure: string;
  now: number | string | null | undefined;
  before: number | string | null | undefined;
}

/** Returns one figure per line; times are seconds, amounts have a decimal point. */
export function csvOf(
  now: PeriodReport,
  before: PeriodReport,
  groups: readonly { by: ReportGrouping; items: readonly ReportGroup[] }[],
  countedAt: string,
): string {
  const lines: Line[] = [
    // The figures include changes up to this time.
    { section: 'hotel', name: '', figure: 'counted_at', now: countedAt, before: countedAt },
    ...linesOf('requests', '', now, before),
    ...(['reservations', 'check_ins', 'imported', 'arrivals', 'checked_in_before'] as const).map(
      (figure): Line => ({ section: 'hotel', name: '', figure, now: now[figure], before: before[figure] }),
    ),
    ...groups.flatMap(({ by, items }) =>
      items.flatMap((item) => linesOf(by, item.name === '' ? item.id : item.name, item.now, item.before)),
    ),
    ...now.hours.map(
      (requests, hour): Line => ({
        section: 'hour_of_week',
        name: String(hour),
        figure: 'requests',
        now: requests,
        before: before.hours[hour],
      }),
    ),
    ...daysOf(now).map(
      (day, index): Line => ({
        section: 'day',
        name: day,
        figure: 'requests',
        now: now.days[index],
        before: before.days[index],
      }),
    ),
    ...merged('language', now.languages, before.languages, ({ language }) => language, ['requests']),
    ...merged(
      'restaurant',
      now.restaurants,
      before.restaurants,
      ({ id, name }) => (name === '' ? id : `${name} (${id})`),
      ['reservations', 'seats', 'no_shows', 'canceled'],
    ),
    ...merged('payments', now.payments, before.payments, ({ currency }) => currency, ['links', 'amount']).map(
      (line): Line =>
        line.figure !== 'amount'
          ? line
          : {
              ...line,
              now: plainAmount(Number(line.now), line.name),
              before: plainAmount(Number(line.before), line.name),
            },
    ),
  ];
  const head = ['section', 'name', 'figure', `${now.from}/${now.to}`, `${before.from}/${before.to}`];
  const cells = lines.map(({ section, name, figure, ...line }) => [
    section,
    name,
    figure,
    String(line.now ?? ''),
    String(line.before ?? ''),
  ]);
  return csvTable([head, ...cells]);
}

function linesOf(section: string, name: string, now: RequestReport, before: RequestReport): Line[] {
  const figures = (report: RequestReport): Record<string, number | null | undefined> => ({
    requests: report.requests,
    answered: report.answered,
    resolved: report.resolved,
    canceled: report.canceled,
    reopened: report.reopened,
    first_answer_median: report.answer?.median,
    first_answer_90th: report.answer?.ninetieth,
    resolution_median: report.resolution?.median,
    resolution_90th: report.resolution?.ninetieth,
    ...Object.fromEntries(report.ratings.map((n, star) => [`stars_${star + 1}`, n])),
  });
  const past = figures(before);
  return Object.entries(figures(now)).map(([figure, value]) => ({
    section,
    name,
    figure,
    now: value,
    before: past[figure],
  }));
}

function merged<Row>(
  section: string,
  now: readonly Row[],
  before: readonly Row[],
  nameOf: (row: Row) => string,
  figures: readonly (keyof Row & string)[],
): Line[] {
  const names = [...new Set([...now, ...before].map(nameOf))];
  const figureOf = (rows: readonly Row[], name: string, figure: keyof Row) =>
    Number(rows.find((row) => nameOf(row) === name)?.[figure] ?? 0);
  return names.flatMap((name) =>
    figures.map((figure) => ({
      section,
      name,
      figure,
      now: figureOf(now, name, figure),
      before: figureOf(before, name, figure),
    })),
  );
}
