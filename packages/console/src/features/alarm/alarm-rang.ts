import type { AlarmQueue } from '@bellhop/contract/alerts/alarm';

export interface Rang {
  /** Whose tone and loudness it was. */
  queue: AlarmQueue;
  /** Everything that this ring was for: ids of requests, messages, bookings and notes, as the live channel names them. */
  about: readonly string[];
}

/**
 * Says on the page's `window` that the bell rang, once for each time: for a program that watches a desk from outside, a
 * replay or a hotel's own lamp. It tells ids and no content, and nobody here listens.
 */
export function tellRang(rang: Rang): void {
  window.dispatchEvent(new CustomEvent<Rang>('bellhop:rang', { detail: rang }));
}
