import type { ToastInput } from '../../ui/toast-queue.ts';

/** ERR-04: the red line about the connection hides after 3 s. */
const networkToastMs = 3000;

/** How a failure looks in the corner of the screen; texts and a way to try again come from the caller. */
export function failureToast(code: string): Pick<ToastInput, 'type' | 'durationMs'> {
  return code === 'network' ? { type: 'error', durationMs: networkToastMs } : { type: 'error' };
}
