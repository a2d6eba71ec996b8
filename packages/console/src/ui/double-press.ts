/** Two presses within this time and distance count as a double press. */
const together = { ms: 700, px: 30 };

let first: { dialog: HTMLDialogElement; x: number; y: number; at: number } | null = null;

// The first press of a double press may close a dialog; the second must not press the element beneath it.
for (const type of ['pointerdown', 'click'] as const)
  globalThis.window?.addEventListener(
    type,
    (event) => {
      const { clientX: x, clientY: y, timeStamp: at, target } = event;
      // A click by keyboard has the coordinates 0.
      const isSecond =
        first !== null && x > 0 && at - first.at < together.ms && Math.hypot(x - first.x, y - first.y) < together.px;
      if (isSecond && first?.dialog.open === false) {
        event.preventDefault();
        event.stopImmediatePropagation();
      } else if (type === 'pointerdown') {
        const dialog = target instanceof Element ? target.closest('dialog') : null;
        first = dialog === null ? null : { dialog, x, y, at };
      }
    },
    true,
  );
