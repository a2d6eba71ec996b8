import { useTranslation } from 'react-i18next';
import { useFormat } from '../../platform/format/use-format.ts';
import { Banner } from '../../ui/states.tsx';
import styles from './reports.module.css';

interface CountedLineProps {
  readonly counted: { readonly counted_at: number; readonly is_current: boolean; readonly has_samples: boolean };
}

/** The time up to which the figures are complete, with a note if the server is behind or a demo hotel shows samples. */
export function CountedLine({ counted }: CountedLineProps) {
  const { t } = useTranslation('reports');
  const format = useFormat();
  const time = format.dayAndTime(counted.counted_at);
  return (
    <>
      {counted.is_current ? (
        <p className={styles.faint}>{t('countedUntil', { time })}</p>
      ) : (
        <Banner tone="warning">{t('behind', { time })}</Banner>
      )}
      {counted.has_samples && <Banner>{t('samples')}</Banner>}
    </>
  );
}
