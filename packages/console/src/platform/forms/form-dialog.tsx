import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { FormProps } from '../../ui/kit/use-form.ts';
import { Banner } from '../../ui/states.tsx';
import styles from './form-dialog.module.css';

interface FormDialogProps {
  readonly title: string;
  readonly form: FormProps;
  /** The label of the button that saves. */
  readonly save: string;
  readonly isSaving: boolean;
  /** `large`: a form with another part beside it. */
  readonly width?: 'medium' | 'large';
  /** Closes the dialog; the draft keeps the typed text. */
  readonly onClose: () => void;
  /** Closes the dialog and drops the draft. */
  readonly onCancel: () => void;
  /** Drops the draft's content from before the opening; omitted or null if the form was fresh. */
  readonly onStartAnew?: (() => void) | null;
  readonly children: ReactNode;
}

/** A dialog with one form, Cancel and Save. */
export function FormDialog(props: FormDialogProps) {
  const { title, form, save, isSaving, width = 'medium', onClose, onCancel, onStartAnew, children } = props;
  const { t } = useTranslation('ui');
  const id = useId();
  return (
    <Dialog
      open
      width={width}
      title={title}
      onClose={onClose}
      closeLabel={t('close')}
      actions={
        <>
          <Button onClick={onCancel}>{t('cancel')}</Button>
          <Button type="submit" form={id} variant="primary" busy={isSaving}>
            {save}
          </Button>
        </>
      }
    >
      <form id={id} className={styles.form} {...form}>
        {onStartAnew && <Restored onStartAnew={onStartAnew} />}
        {children}
      </form>
    </Dialog>
  );
}

/** Tells that the form shows typed values that were never saved. */
function Restored({ onStartAnew }: { readonly onStartAnew: () => void }) {
  const { t } = useTranslation('forms');
  return <Banner button={{ label: t('startAnew'), onPress: onStartAnew }}>{t('restored')}</Banner>;
}
