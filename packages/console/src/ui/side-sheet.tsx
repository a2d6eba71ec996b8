import { isComposing } from '@bellhop/browser/ui/composition';
import { type KeyboardEvent, type ReactNode, type SyntheticEvent, useId } from 'react';
import { IconButton } from './button.tsx';
import { CloseIcon } from './first-icons.tsx';
import styles from './side-sheet.module.css';
import { useModal } from './use-modal.ts';

export interface SideSheetProps {
  open: boolean;
  title: string;
  closeLabel: string;
  /** Called by Escape, the back button of a phone and the cross; a click outside does not close unfinished work. */
  onLeave: () => void;
  /** Fills the height below the head and scrolls by itself. */
  children: ReactNode;
}

/** A form beside the screen, on the browser's modal dialog: at the end side, or the whole screen of a phone. */
export function SideSheet({ open, title, closeLabel, onLeave, children }: SideSheetProps) {
  const element = useModal(open);
  const id = useId();
  const leave = (event: SyntheticEvent) => {
    event.preventDefault();
    onLeave();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // A browser closes a dialog at the second Escape even if `cancel` was prevented, but not if the key event was.
    if (event.key === 'Escape' && !isComposing(event.nativeEvent) && !event.defaultPrevented) leave(event);
  };
  return (
    <dialog
      ref={element}
      aria-labelledby={`${id}-title`}
      className={styles.sheet}
      onCancel={leave}
      onKeyDown={onKeyDown}
    >
      {open && (
        <div className={styles.inner}>
          <header className={styles.head}>
            <h2 id={`${id}-title`}>{title}</h2>
            <IconButton label={closeLabel} icon={<CloseIcon />} onClick={onLeave} />
          </header>
          {children}
        </div>
      )}
    </dialog>
  );
}
