import { useStore } from '@bellhop/browser/store';
import { countLeftOut, leftOut } from '../platform/api/left-out.ts';
import { formatTime, useLocale } from '../platform/i18n/locale.ts';
import type { Freshness } from '../platform/live/freshness.ts';
import styles from './freshness-line.module.css';

/** Shows how fresh the screen is and whether rows are missing, so that stale data is never shown silently. */
export function FreshnessLine({ freshness }: { freshness: Freshness }) {
  const locale = useLocale();
  const { t } = locale;
  const text =
    freshness.kind === 'offline'
      ? t('freshness.offline', { time: formatTime(freshness.since, locale, 'time') })
      : t(`freshness.${freshness.kind}`);
  const missing = countLeftOut(useStore(leftOut));
  return (
    <>
      <p className={styles.line} data-kind={freshness.kind} role="status">
        {text}
      </p>
      {missing > 0 && (
        <p className={styles.line} role="status">
          {t('freshness.unread', { count: missing })}
        </p>
      )}
    </>
  );
}
