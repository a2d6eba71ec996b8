import { type RefObject, use, useEffect, useRef } from 'react';
import { ModalsHeld } from './modals-held.ts';

/** The browser's own modal dialog, open when it is wanted and nothing covers the screen: it traps focus and gives it back. */
export function useModal(open: boolean): RefObject<HTMLDialogElement | null> {
  const element = useRef<HTMLDialogElement>(null);
  const shown = open && !use(ModalsHeld);
  useEffect(() => {
    const dialog = element.current;
    if (dialog === null) return;
    if (shown && !dialog.open) dialog.showModal();
    if (!shown && dialog.open) dialog.close();
  }, [shown]);
  return element;
}
