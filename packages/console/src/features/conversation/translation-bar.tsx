import { useTranslation } from 'react-i18next';
import type { FailureCode } from '../../platform/api/failure.ts';
import { Button } from '../../ui/button.tsx';
import { AlertIcon } from '../../ui/first-icons.tsx';
import { GlobeIcon } from '../../ui/later-icons.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './translation.module.css';
import type { ConversationTranslation } from './use-conversation-translation.ts';

/** The switch between original and translated messages (MSG-02); in a small window an icon alone. */
export function TranslationToggle({ translation }: { translation: ConversationTranslation }) {
  const { t } = useTranslation('requests-teamwork');
  const { isOffered, isOn, turn, isLoading } = translation;
  if (!isOffered) return null;
  const label = isOn ? t('translation.original') : t('translation.translate');
  return (
    <span className={styles.toggle} data-on={isOn || undefined}>
      <Button
        size="small"
        variant="ghost"
        icon={isOn && isLoading ? <Spinner size={16} /> : <GlobeIcon size={18} />}
        aria-label={label}
        title={label}
        onClick={() => turn(!isOn)}
      >
        <span className={styles.word}>{label}</span>
      </Button>
    </span>
  );
}

/** Shows failures of the translation above the messages; a success is only announced, as each message shows it. */
export function TranslationState({ translation }: { translation: ConversationTranslation }) {
  const { t } = useTranslation('requests-teamwork');
  const { t: failures } = useTranslation('api');
  const { isOffered, isOn, isLoading, problem, missing, tryAgain } = translation;
  if (!isOffered) return null;
  const isWrong = isOn && !isLoading && (problem !== null || missing > 0);
  if (!isWrong) {
    return (
      <VisuallyHidden role="status">
        {isOn && (isLoading ? t('translation.loading') : t('translation.automatic'))}
      </VisuallyHidden>
    );
  }
  return (
    <div className={styles.bar}>
      <p role="status" className={styles.status} data-tone={problem === null ? undefined : 'warning'}>
        {problem !== null && <AlertIcon size={14} />}
        <span>{problem === null ? t('translation.missing', { count: missing }) : failures(problem)}</span>
      </p>
      {isWorthAnotherTry(problem) && (
        <Button size="small" variant="ghost" onClick={tryAgain}>
          {missing > 0 ? t('translation.rest') : t('translation.again')}
        </Button>
      )}
    </div>
  );
}

/** A retry cannot help if the hotel has no translation service. */
function isWorthAnotherTry(problem: FailureCode | null): boolean {
  return problem !== 'no_translation_service';
}
