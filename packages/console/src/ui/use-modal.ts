import { type RefObject, use, useLayoutEffect, useRef } from 'react';
import { ModalsHeld } from './modals-held.ts';

/**
 * The browser's own modal dialog, open when it is wanted and nothing covers the screen: it traps focus and gives it back, also
 * where it leaves the page while it is open.
 */
export function useModal(open: boolean): RefObject<HTMLDialogElement | null> {
  const element = useRef<HTMLDialogElement>(null);
  const shown = open && !use(ModalsHeld);
  useLayoutEffect(() => {
    const dialog = element.current;
    if (dialog === null || !shown) return;
    dialog.showModal();
    return () => dialog.close();
  }, [shown]);
  return element;
}
