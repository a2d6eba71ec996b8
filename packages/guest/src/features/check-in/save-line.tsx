import { useLocale } from '../../platform/i18n/locale.ts';
import styles from './check-in.module.css';
import { type CheckInBook, isAnythingUnsaved, isWaitingForNetwork } from './check-in-book.ts';
import { useWords } from './words.ts';

/** Shows whether the typed values are saved on the server or only on this phone. */
export function SaveLine({ book }: { book: CheckInBook }) {
  const { t } = useLocale();
  const words = useWords();
  return (
    <p role="status" className={styles.save}>
      {textOf()}
    </p>
  );

  function textOf(): string {
    if (isWaitingForNetwork(book)) return words('save.kept');
    if (book.isSaving) return words('save.saving');
    if (book.unsaved !== null) return t(`errors.${book.unsaved}`);
    return isAnythingUnsaved(book) ? '' : words('save.saved');
  }
}
