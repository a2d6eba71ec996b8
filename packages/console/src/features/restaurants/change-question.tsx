import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import styles from './change-question.module.css';

interface ChangeQuestionProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly isSaving: boolean;
  readonly onConfirm: () => void;
  readonly onBack: () => void;
}

/** What a change does to reservations to come, before it is saved. */
export function ChangeQuestion({ title, children, isSaving, onConfirm, onBack }: ChangeQuestionProps) {
  const { t } = useTranslation(['restaurants', 'ui']);
  return (
    <Dialog
      open
      role="alertdialog"
      width="medium"
      title={title}
      onClose={onBack}
      closeLabel={t('ui:close')}
      actions={
        <>
          <Button onClick={onBack}>{t('restaurants:affected.back')}</Button>
          <Button variant="primary" busy={isSaving} onClick={onConfirm}>
            {t('restaurants:affected.confirm')}
          </Button>
        </>
      }
    >
      <div className={styles.body}>{children}</div>
    </Dialog>
  );
}
