/** Milliseconds and pixels within which a press belongs to the one before. */
const together = { ms: 350, px: 30 };

let closedAt = Number.NEGATIVE_INFINITY;
let press = { clientX: 0, clientY: 0 };

// The second press of a double one must not press what stood beneath the dialog that the first one closed (`use-modal.ts`).
globalThis.window?.addEventListener('close', () => {
  closedAt = performance.now();
});
for (const type of ['pointerdown', 'click'] as const)
  globalThis.window?.addEventListener(
    type,
    (event) => {
      const { clientX, clientY } = event;
      // The keyboard presses at no place.
      const isNear = clientX > 0 && Math.hypot(clientX - press.clientX, clientY - press.clientY) < together.px;
      if (isNear && event.timeStamp - closedAt < together.ms) {
        event.preventDefault();
        event.stopImmediatePropagation();
      } else press = event;
    },
    true,
  );
