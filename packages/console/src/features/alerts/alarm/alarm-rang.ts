import type { AlarmQueue } from '@bellhop/contract/alerts/alarm';

export interface Rang {
  /** The queue that gave tone and volume. */
  queue: AlarmQueue;
  /** The ids of the requests, messages, bookings and notes for which the bell rang, as in live events. */
  about: readonly string[];
}

/**
 * Dispatches an event on `window` at each ring, for programs outside such as a watchdog or a hotel's lamp. It has ids
 * without content, and the console does not listen to it.
 */
export function tellRang(rang: Rang): void {
  window.dispatchEvent(new CustomEvent<Rang>('bellhop:rang', { detail: rang }));
}
