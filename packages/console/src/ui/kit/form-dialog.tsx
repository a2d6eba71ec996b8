import { type ReactNode, useId } from 'react';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog.tsx';
import styles from './form-dialog.module.css';
import type { FormProps } from './use-form.ts';

interface FormDialogProps {
  readonly title: string;
  readonly form: FormProps;
  readonly labels: { readonly save: string; readonly cancel: string; readonly close: string };
  readonly isSaving: boolean;
  /** `large`: a form with something beside it. */
  readonly width?: 'medium' | 'large';
  /** Closes the dialog; what was typed stays in the draft. */
  readonly onClose: () => void;
  /** Closes the dialog and drops the draft. */
  readonly onCancel: () => void;
  readonly children: ReactNode;
}

/** A dialog with one form, Cancel and Save. */
export function FormDialog({
  title,
  form,
  labels,
  isSaving,
  width = 'medium',
  onClose,
  onCancel,
  children,
}: FormDialogProps) {
  const id = useId();
  return (
    <Dialog
      open
      width={width}
      title={title}
      onClose={onClose}
      closeLabel={labels.close}
      actions={
        <>
          <Button onClick={onCancel}>{labels.cancel}</Button>
          <Button type="submit" form={id} variant="primary" busy={isSaving}>
            {labels.save}
          </Button>
        </>
      }
    >
      <form id={id} className={styles.form} {...form}>
        {children}
      </form>
    </Dialog>
  );
}
