import { systemClock } from '../clock.ts';

/** Seconds that the server's clock is before ours; null: no answer has told yet. */
let ahead: number | null = null;

/** Of each answer's `Date`: clocks of desks are wrong by minutes and hours, and change while a page lives. */
export function hearServerTime(date: string | null): void {
  const said = date === null ? Number.NaN : Date.parse(date);
  if (!Number.isNaN(said)) ahead = Math.round(said / 1000) - systemClock.now();
}

/** The server's present in unix seconds; null where it never said it. */
export function serverNow(): number | null {
  return ahead === null ? null : systemClock.now() + ahead;
}
