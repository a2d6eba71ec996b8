import { useTranslation } from 'react-i18next';
import { StarIcon } from '../../../ui/later-icons.tsx';
import { PanelCard } from './panel-card.tsx';
import styles from './stay-panel.module.css';

/** Stars out of five (RQD-13). */
export function RatingCard({ rating }: { rating: number | null }) {
  const { t } = useTranslation(['requests', 'requests-teamwork']);
  if (rating === null) return null;
  return (
    <PanelCard title={t('requests-teamwork:rating.title')}>
      <span className={styles.stars} role="img" aria-label={t('requests-teamwork:rating.stars', { count: rating })}>
        {[1, 2, 3, 4, 5].map((star) => (
          <StarIcon key={star} size={20} data-full={star <= rating ? '' : undefined} />
        ))}
      </span>
    </PanelCard>
  );
}
