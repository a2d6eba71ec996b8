import { useTranslation } from 'react-i18next';
import { CheckIcon } from '../../ui/first-icons.tsx';
import styles from './settings-screen.module.css';

/** A mark in the corner of a setting, for a moment after it was saved. */
export function SavedMark({ isSaved }: { readonly isSaved: boolean }) {
  const { t } = useTranslation('hotels-settings');
  return (
    <p role="status" className={styles.saved}>
      {isSaved && (
        <>
          <CheckIcon size={14} />
          <span>{t('saved')}</span>
        </>
      )}
    </p>
  );
}
