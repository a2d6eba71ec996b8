import { isComposing } from '@bellhop/contract/text/composition';
import { type KeyboardEvent, type ReactNode, type SyntheticEvent, useId } from 'react';
import { IconButton } from './button.tsx';
import { CloseIcon } from './first-icons.tsx';
import styles from './side-sheet.module.css';
import { useModal } from './use-modal.ts';

export interface SideSheetProps {
  open: boolean;
  title: string;
  closeLabel: string;
  /** Escape, the phone's way back and the cross ask; a click beside it does not, because work stands in it. */
  onLeave: () => void;
  /** Fills what the head leaves; scrolls by itself. */
  children: ReactNode;
}

/** Work beside the screen it belongs to, on the browser's own modal dialog: at the end side, and the whole of a phone. */
export function SideSheet({ open, title, closeLabel, onLeave, children }: SideSheetProps) {
  const element = useModal(open);
  const id = useId();
  const leave = (event: SyntheticEvent) => {
    event.preventDefault();
    onLeave();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // A browser closes a dialog at the second Escape whatever `cancel` says; at one that was taken it does not.
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
