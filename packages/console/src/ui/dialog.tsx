import { type ReactNode, useId } from 'react';
import { IconButton } from './button.tsx';
import styles from './dialog.module.css';
import { CloseIcon } from './first-icons.tsx';
import { useModal } from './use-modal.ts';

export interface DialogProps {
  open: boolean;
  title: string;
  children: ReactNode;
  /** Buttons; the main button comes last. */
  actions?: ReactNode;
  /** Without this callback the dialog can only be answered, not closed. */
  onClose?: () => void;
  closeLabel?: string;
  /** `alertdialog` interrupts: a screen reader reads the whole dialog at once. */
  role?: 'dialog' | 'alertdialog';
  width?: 'small' | 'medium' | 'large';
}

/** A dialog on the browser's modal element: it traps the focus, makes the rest inert and gives the focus back. */
export function Dialog({
  open,
  title,
  children,
  actions,
  onClose,
  closeLabel,
  role = 'dialog',
  width = 'small',
}: DialogProps) {
  const element = useModal(open);
  const id = useId();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard's way to the same is Escape, which arrives as `cancel`
    <dialog
      ref={element}
      role={role}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-body`}
      className={styles.dialog}
      data-width={width}
      onCancel={(event) => {
        // React decides whether the dialog is open; Escape only requests to close it.
        event.preventDefault();
        onClose?.();
      }}
      onClick={(event) => {
        if (event.target === element.current) onClose?.();
      }}
    >
      {open && (
        <div className={styles.inner}>
          <header className={styles.head}>
            <h2 id={`${id}-title`}>{title}</h2>
            {onClose !== undefined && closeLabel !== undefined && (
              <IconButton size="small" label={closeLabel} icon={<CloseIcon />} onClick={onClose} />
            )}
          </header>
          <div id={`${id}-body`} className={styles.body}>
            {children}
          </div>
          {actions !== undefined && <footer className={styles.actions}>{actions}</footer>}
        </div>
      )}
    </dialog>
  );
}
