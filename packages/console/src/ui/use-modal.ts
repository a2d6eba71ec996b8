import { type RefObject, use, useLayoutEffect, useRef } from 'react';
import { ModalsHeld } from './modals-held.ts';

/** Open modal dialogs, the topmost last. */
const dialogs: HTMLDialogElement[] = [];

/**
 * Opens the browser's own modal dialog while `open` is set and no `ModalsHeld` covers the screen. The dialog traps the
 * focus and gives it back when it closes, also when it leaves the page open.
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

/** Moves into the topmost modal dialog: content outside of it is inert. Tests in Node have no document. */
export const aboveModals = globalThis.document?.createElement('div');

export function raise(): void {
  (dialogs.at(-1) ?? document.body).append(aboveModals);
}
