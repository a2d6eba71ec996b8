import type { DeskLock } from '../../../platform/session/desk-lock.ts';
import type { Alarm } from './alarm-engine.ts';

// Input within this time counts once.
const touches = ['pointerdown', 'keydown', 'wheel'] as const;

/**
 * Attends the shown request or booking when it is opened and at each input. An open page alone does not count, as the
 * desk may be empty. Returns the function that ends the watch.
 */
export function watchInput(
  alarm: Pick<Alarm, 'attend'>,
  lock: DeskLock,
  shown: string,
  isOpening: boolean,
): () => void {
  const attend = () => {
    if (document.visibilityState === 'visible' && !lock.isLocked()) alarm.attend(shown, true);
  };
  if (isOpening) attend();
  for (const event of touches) window.addEventListener(event, attend, { passive: true, capture: true });
  document.addEventListener('visibilitychange', attend);
  return () => {
    for (const event of touches) window.removeEventListener(event, attend, { capture: true });
    document.removeEventListener('visibilitychange', attend);
  };
}
