import type { ReactNode } from 'react';
import { IconButton } from './button.tsx';
import styles from './drawer.module.css';
import { CloseIcon } from './first-icons.tsx';
import { useModal } from './use-modal.ts';

interface DrawerProps {
  open: boolean;
  label: string;
  closeLabel: string;
  onClose: () => void;
  children: ReactNode;
}

/** A panel from the start side over the screen, on the browser's own modal dialog. */
export function Drawer({ open, label, closeLabel, onClose, children }: DrawerProps) {
  const element = useModal(open);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard's way to the same is Escape, which arrives as `cancel`
    <dialog
      ref={element}
      aria-label={label}
      className={styles.drawer}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === element.current) onClose();
      }}
    >
      {open && (
        <div className={styles.inner}>
          <span className={styles.close}>
            <IconButton label={closeLabel} icon={<CloseIcon />} onClick={onClose} />
          </span>
          {children}
        </div>
      )}
    </dialog>
  );
}
