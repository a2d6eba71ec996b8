import { type RefObject, use, useLayoutEffect, useRef, useState } from 'react';
import { ModalsHeld } from './modals-held.ts';

/** Those that are open, the topmost last. */
const dialogs: HTMLDialogElement[] = [];
let raised: HTMLElement | null = null;

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
    dialogs.push(dialog);
    raise();
    return () => {
      dialog.close();
      dialogs.splice(dialogs.indexOf(dialog), 1);
      raise();
      dispatchEvent(new Event('modalclose'));
    };
  }, [shown]);
  return element;
}

/** An element of the page that stays within the topmost modal dialog: outside of it nothing can be read out or pressed. */
export function useAboveModals(): HTMLElement {
  const [element] = useState(() => document.createElement('div'));
  useLayoutEffect(() => {
    raised = element;
    raise();
  }, [element]);
  return element;
}

function raise(): void {
  if (raised !== null) (dialogs.at(-1) ?? document.body).append(raised);
}
