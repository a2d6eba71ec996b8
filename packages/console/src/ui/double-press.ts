/** Milliseconds and pixels within which a press belongs to the one before. */
const together = { ms: 700, px: 30 };

let first: { dialog: HTMLDialogElement; x: number; y: number; at: number } | null = null;

// The second press of a double one must not press what stood beneath the dialog that the first one closed.
for (const type of ['pointerdown', 'click'] as const)
  globalThis.window?.addEventListener(
    type,
    (event) => {
      const { clientX: x, clientY: y, timeStamp: at, target } = event;
      // The keyboard presses at no place.
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
