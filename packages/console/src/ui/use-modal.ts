import { type RefObject, use, useLayoutEffect, useRef, useState } from 'react';
import { ModalsHeld } from './modals-held.ts';

/** Those that are open, the topmost last. */
const dialogs: HTMLDialogElement[] = [];
let raised: HTMLElement | null = null;
/** When the last one closed, and where the page was pressed before. */
let closedAt = Number.NEGATIVE_INFINITY;
let press = { clientX: 0, clientY: 0 };

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
      closedAt = performance.now();
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
    return () => {
      raised = null;
      element.remove();
    };
  }, [element]);
  return element;
}

function raise(): void {
  if (raised !== null) (dialogs.at(-1) ?? document.body).append(raised);
}

/** Milliseconds and pixels within which a press belongs to the one that closed a dialog. */
const doublePress = { ms: 350, px: 24 };

// The second press of a double click must not press what stood beneath the dialog that the first one closed.
for (const type of ['pointerdown', 'mousedown', 'click'] as const) {
  globalThis.window?.addEventListener(
    type,
    (event) => {
      const isNear = Math.hypot(event.clientX - press.clientX, event.clientY - press.clientY) < doublePress.px;
      // A click of the keyboard counts no presses.
      if (
        event.isTrusted &&
        event.timeStamp - closedAt < doublePress.ms &&
        isNear &&
        (event.detail > 0 || type !== 'click')
      ) {
        event.preventDefault();
        event.stopImmediatePropagation();
      } else if (type === 'pointerdown') press = event;
    },
    true,
  );
}
