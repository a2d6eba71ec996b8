import { type RefObject, use, useLayoutEffect, useRef } from 'react';
import { ModalsHeld } from './modals-held.ts';

/** Open modal dialogs, the topmost last. */
const dialogs: HTMLDialogElement[] = [];

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
    };
  }, [shown]);
  return element;
}

/** Stays within the topmost modal dialog: outside of it nothing can be read out or pressed. Tests in Node have no document. */
export const aboveModals = globalThis.document?.createElement('div');

export function raise(): void {
  (dialogs.at(-1) ?? document.body).append(aboveModals);
}
