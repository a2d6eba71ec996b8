import type { ToastInput } from '../../ui/toast-queue.ts';

/** ERR-04: the red line about the connection hides after 3 s. */
const networkToastMs = 3000;

/** Returns the look of a failure's toast; the caller adds texts and a way to try again. */
export function failureToast(code: string): Pick<ToastInput, 'type' | 'durationMs'> {
  return code === 'network' ? { type: 'error', durationMs: networkToastMs } : { type: 'error' };
}
