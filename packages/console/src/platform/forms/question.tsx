import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

interface QuestionProps {
  readonly open?: boolean;
  readonly title: string;
  /** The label of the button that acts. */
  readonly act: string;
  readonly isDangerous?: boolean;
  readonly isBusy?: boolean;
  /** Replaces the label Cancel. */
  readonly back?: string;
  readonly width?: 'small' | 'medium';
  readonly onAct: () => void;
  readonly onBack: () => void;
  readonly children: ReactNode;
}

/** A confirmation before an act. */
export function Question(props: QuestionProps) {
  const { open = true, title, act, isDangerous, isBusy, back, width, onAct, onBack, children } = props;
  const { t } = useTranslation('ui');
  return (
    <Dialog
      open={open}
      role="alertdialog"
      width={width ?? 'small'}
      title={title}
      onClose={onBack}
      closeLabel={t('close')}
      actions={
        <>
          <Button onClick={onBack}>{back ?? t('cancel')}</Button>
          <Button variant={isDangerous ? 'danger' : 'primary'} busy={isBusy} onClick={onAct}>
            {act}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
