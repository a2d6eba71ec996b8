import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Question } from '../../../platform/forms/question.tsx';
import styles from './change-question.module.css';

interface ChangeQuestionProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly isSaving: boolean;
  readonly onConfirm: () => void;
  readonly onBack: () => void;
}

/** Asks before a change that affects future reservations is saved. */
export function ChangeQuestion({ title, children, isSaving, onConfirm, onBack }: ChangeQuestionProps) {
  const { t } = useTranslation('dining-restaurants');
  return (
    <Question
      width="medium"
      title={title}
      act={t('affected.confirm')}
      back={t('affected.back')}
      isBusy={isSaving}
      onAct={onConfirm}
      onBack={onBack}
    >
      <div className={styles.body}>{children}</div>
    </Question>
  );
}
