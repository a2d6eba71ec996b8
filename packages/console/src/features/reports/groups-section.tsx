import { type ReportGroup, type ReportGrouping, reportGroupings } from '@bellhop/contract/reports/report';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../platform/format/use-format.ts';
import { useLanguage } from '../../platform/i18n/language-context.ts';
import { useSettings } from '../../platform/settings/settings-context.ts';
import { type Column, Table } from '../../ui/kit/table.tsx';
import { SegmentedControl } from '../../ui/tabs.tsx';
import { faultOf, type Period } from './period.ts';
import { useGroups } from './queries.ts';
import { ReportFrame } from './report-frame.tsx';
import styles from './reports.module.css';
import { ratingOf } from './request-tiles.tsx';

/** The requests by department, service, room or, if the hotel allows it, person. */
export function GroupsSection({ period }: { readonly period: Period }) {
  const { t } = useTranslation('reports');
  const format = useFormat();
  const { personReports } = useSettings();
  const [chosen, choose] = useState<ReportGrouping>('department');
  const by = chosen === 'person' && !personReports ? 'department' : chosen;
  const read = useGroups(period, by, faultOf(period) === null);
  return (
    <section className={styles.section} aria-label={t(`by.${by}`)}>
      <SegmentedControl
        label={t('grouping')}
        choices={reportGroupings
          .filter((id) => id !== 'person' || personReports)
          .map((id) => ({ id, label: t(`by.${id}`) }))}
        selected={by}
        onSelect={choose}
      />
      <ReportFrame read={read}>
        {read.data !== undefined && (
          <>
            <GroupsTable by={by} rows={read.data.items} />
            {read.data.total > read.data.items.length && (
              <p className={styles.faint}>
                {t('firstGroups', {
                  shown: format.number(read.data.items.length),
                  total: format.number(read.data.total),
                })}
              </p>
            )}
          </>
        )}
      </ReportFrame>
    </section>
  );
}

function GroupsTable({ by, rows }: { readonly by: ReportGrouping; readonly rows: readonly ReportGroup[] }) {
  const { t } = useTranslation('reports');
  const format = useFormat();
  const { language } = useLanguage();
  const most = Math.max(1, ...rows.map(({ now }) => now.requests));
  const nameOf = ({ id, name, nameWithLocales }: ReportGroup) =>
    id === '' ? t(`without.${by === 'service' ? 'department' : by}`) : nameWithLocales[language] || name || id;
  const time = (seconds: number | undefined) => (seconds === undefined ? '–' : format.shortDuration(seconds));
  const rating = (value: number | null) => (value === null ? '–' : format.number(Math.round(value * 10) / 10));
  const column = (id: 'answer' | 'resolution'): Column<ReportGroup> => ({
    id,
    header: t(`tile.${id}`),
    isLabelled: true,
    cell: ({ now }) =>
      now[id] === null
        ? '–'
        : t('medianAndNinetieth', { median: time(now[id].median), ninetieth: time(now[id].ninetieth) }),
  });
  if (rows.length === 0) return <p className={styles.faint}>{t('noRequests')}</p>;
  return (
    <Table
      caption={t(`by.${by}`)}
      rows={rows}
      keyOf={({ id }) => id}
      columns={[
        { id: 'name', header: t(`name.${by}`), isRowHeader: true, cell: (row) => <bdi>{nameOf(row)}</bdi> },
        {
          id: 'requests',
          header: t('tile.requests'),
          isLabelled: true,
          cell: ({ now }) => (
            <span className={styles.measured}>
              <span>{format.number(now.requests)}</span>
              <i aria-hidden="true" style={{ inlineSize: `${(now.requests / most) * 100}%` }} />
            </span>
          ),
        },
        { id: 'before', header: t('before'), isLabelled: true, cell: ({ before }) => format.number(before.requests) },
        column('answer'),
        column('resolution'),
        { id: 'rating', header: t('tile.rating'), isLabelled: true, cell: ({ now }) => rating(ratingOf(now)) },
        {
          id: 'reopened',
          header: t('tile.reopened'),
          isLabelled: true,
          cell: ({ now }) => format.number(now.reopened),
        },
      ]}
    />
  );
}
