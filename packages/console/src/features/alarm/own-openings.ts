import type { DeskLock } from '../../platform/session/desk-lock.ts';
import type { Alarm } from './alarm-engine.ts';

// A press is a press; a hundred in a second say no more than one.
const touches = ['pointerdown', 'keydown', 'wheel'] as const;

/**
 * Opening what rang quiets it, and so does whatever is done while it lies open. That it lies open does not: the desk may be
 * empty. Gives the function that ends the watch.
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
