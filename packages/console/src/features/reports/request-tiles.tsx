import { localeOf } from '@bellhop/browser/i18n/locale-of';
import { isolated } from '@bellhop/browser/ui/isolated';
import type { RequestReport } from '@bellhop/contract/reports/report';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../platform/format/use-format.ts';
import { useLanguage } from '../../platform/i18n/language-context.ts';
import { changeOf } from './period.ts';
import styles from './reports.module.css';

export function ratingOf({ ratings }: RequestReport): number | null {
  const rated = ratings.reduce((sum, n) => sum + n, 0);
  return rated === 0 ? null : ratings.reduce((sum, n, index) => sum + n * (index + 1), 0) / rated;
}

interface RequestTilesProps {
  readonly now: RequestReport;
  readonly before: RequestReport;
}

/** The main figures, each beside the previous period. */
export function RequestTiles({ now, before }: RequestTilesProps) {
  const { t } = useTranslation('reports');
  const format = useFormat();
  const { language } = useLanguage();
  const percent = new Intl.NumberFormat(localeOf(language), { style: 'percent', signDisplay: 'exceptZero' });
  const rating = (value: number | null) => (value === null ? null : format.number(Math.round(value * 10) / 10));
  const time = (seconds: number | undefined) => (seconds === undefined ? null : format.shortDuration(seconds));
  const rated = now.ratings.reduce((sum, n) => sum + n, 0);
  const tiles = [
    {
      id: 'requests',
      value: format.number(now.requests),
      past: format.number(before.requests),
      change: changeOf(before.requests, now.requests),
      note: t('canceled', { count: now.canceled }),
    },
    {
      id: 'answer',
      value: time(now.answer?.median),
      past: time(before.answer?.median),
      change: changeOf(before.answer?.median, now.answer?.median),
      note: now.answer && t('ninetieth', { value: time(now.answer.ninetieth) }),
    },
    {
      id: 'resolution',
      value: time(now.resolution?.median),
      past: time(before.resolution?.median),
      change: changeOf(before.resolution?.median, now.resolution?.median),
      note: now.resolution && t('ninetieth', { value: time(now.resolution.ninetieth) }),
    },
    {
      id: 'rating',
      value: rating(ratingOf(now)),
      past: rating(ratingOf(before)),
      change: null,
      note: t('rated', { count: rated }),
    },
    {
      id: 'reopened',
      value: format.number(now.reopened),
      past: format.number(before.reopened),
      change: changeOf(before.reopened, now.reopened),
      note: null,
    },
  ] as const;
  return (
    <dl className={styles.tiles}>
      {tiles.map(({ id, value, past, change, note }) => (
        <div key={id}>
          <dt>{t(`tile.${id}`)}</dt>
          <dd>
            <strong>{value ?? '–'}</strong>
            <span>
              <span>{t('beforeIs', { value: past ?? '–' })}</span>
              {change !== null && <span>{` (${isolated(percent.format(change / 100))})`}</span>}
            </span>
            {note !== null && <span>{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
