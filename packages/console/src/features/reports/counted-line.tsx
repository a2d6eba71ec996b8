import { useTranslation } from 'react-i18next';
import { useFormat } from '../../platform/format/use-format.ts';
import { Banner } from '../../ui/states.tsx';
import styles from './reports.module.css';

interface CountedLineProps {
  readonly counted: { readonly counted_at: number; readonly is_current: boolean };
}

/** Up to when every change is in the figures; a server that is behind says so. */
export function CountedLine({ counted }: CountedLineProps) {
  const { t } = useTranslation('reports');
  const format = useFormat();
  const time = format.dayAndTime(counted.counted_at);
  return counted.is_current ? (
    <p className={styles.faint}>{t('countedUntil', { time })}</p>
  ) : (
    <Banner tone="warning">{t('behind', { time })}</Banner>
  );
}
