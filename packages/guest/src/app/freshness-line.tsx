import { formatTime, useLocale } from '../platform/i18n/locale.ts';
import type { Freshness } from '../platform/live/freshness.ts';
import styles from './freshness-line.module.css';

/** How fresh the screen is; never silently stale. */
export function FreshnessLine({ freshness }: { freshness: Freshness }) {
  const locale = useLocale();
  const { t } = locale;
  const text =
    freshness.kind === 'offline'
      ? t('freshness.offline', { time: formatTime(freshness.since, locale, 'time') })
      : t(`freshness.${freshness.kind}`);
  return (
    <p className={styles.line} data-kind={freshness.kind} role="status">
      {text}
    </p>
  );
}
