import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../platform/format/use-format.ts';
import { Table } from '../../ui/kit/table.tsx';
import styles from './reports.module.css';

export interface ChartRow {
  readonly id: string;
  readonly label: string;
  readonly now: number;
  readonly before?: number;
}

interface ColumnChartProps {
  readonly title: string;
  /** The header of the first column of the table. */
  readonly header: string;
  readonly rows: readonly ChartRow[];
}

const height = 100;
/** The width of each column with the space around it. */
const step = 10;

/**
 * Columns of this period in front of the columns of the previous period, in reading direction. A table has the same
 * values.
 */
export function ColumnChart({ title, header, rows }: ColumnChartProps) {
  const { t, i18n } = useTranslation('reports');
  const format = useFormat();
  const titleId = useId();
  const isFromRight = i18n.dir() === 'rtl';
  const hasBefore = rows.some(({ before }) => before !== undefined);
  const most = Math.max(1, ...rows.flatMap(({ now, before = 0 }) => [now, before]));
  const width = rows.length * step;
  const left = (index: number) => (isFromRight ? width - (index + 1) * step : index * step);
  const [top] = rows.toSorted((one, other) => other.now - one.now);
  const [first, last] = [rows.at(0), rows.at(-1)];
  if (top === undefined) return null;
  return (
    <figure className={styles.chart} aria-labelledby={titleId}>
      <figcaption id={titleId}>{title}</figcaption>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t('chart', { title, most: format.number(top.now), where: top.label })}
      >
        {rows.map(({ id, label, now, before = 0 }, index) => (
          <g key={id}>
            <title>{`${label}: ${format.number(now)}`}</title>
            <rect
              className={styles.before}
              x={left(index) + 1}
              width={step - 2}
              y={height - (before / most) * height}
              height={(before / most) * height}
            />
            <rect
              className={styles.now}
              x={left(index) + (hasBefore ? 3 : 1)}
              width={step - (hasBefore ? 6 : 2)}
              y={height - (now / most) * height}
              height={(now / most) * height}
            />
          </g>
        ))}
      </svg>
      <div className={styles.axis} aria-hidden="true">
        <span>{first?.label}</span>
        <span>{t('most', { count: top.now, most: format.number(top.now), where: top.label })}</span>
        <span>{last?.label}</span>
      </div>
      <details>
        <summary>{t('asTable')}</summary>
        <Table
          caption={title}
          rows={rows}
          keyOf={({ id }) => id}
          columns={[
            { id: 'name', header, isRowHeader: true, cell: ({ label }) => <bdi>{label}</bdi> },
            { id: 'now', header: t('now'), isLabelled: true, cell: ({ now }) => format.number(now) },
            ...(hasBefore
              ? [
                  {
                    id: 'before',
                    header: t('before'),
                    isLabelled: true,
                    cell: ({ before = 0 }: ChartRow) => format.number(before),
                  },
                ]
              : []),
          ]}
        />
      </details>
    </figure>
  );
}
