import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import styles from './composer.module.css';
import { blanksOf } from './template-text.ts';

/** Warns that the template still has an unfilled blank. */
export function BlankWarning({ text, onAnyway }: { text: string; onAnyway: () => void }) {
  const { t } = useTranslation('requests-teamwork');
  const [blank] = blanksOf(text);
  return (
    <p role="alert" className={styles.blank}>
      <span>{t('blanks.left', { blank: blank === undefined ? '' : text.slice(blank.start, blank.end) })}</span>{' '}
      <Button size="small" variant="ghost" onClick={onAnyway}>
        {t('blanks.anyway')}
      </Button>
    </p>
  );
}
