import type { TimelineEntry, TimelineKind } from '@bellhop/contract/history';
import type { Changed } from '../database/event-row.ts';
import type { Sql } from '../database/sql.ts';
import type { StaffCaller } from '../session/caller.ts';
import type { Hotel } from '../tenancy/hotel.ts';

/** Where an entry stands: newest first by second, then by what it comes from, then by its number there. */
export interface Place {
  at: number;
  rank: number;
  n: number;
}
/** Of one second, what the log tells stands above who looked at something. */
export const ranks = { access: 0, event: 1 } as const;

export interface TimelineRow extends Place {
  actor: string;
  actor_name: string | null;
  kind: TimelineKind;
  changed: Changed;
  about: TimelineEntry['about'];
}

export interface TimelinePage {
  hotel: Hotel;
  caller: StaffCaller;
  bookingId: string;
  before: Place | null;
  limit: number;
}

/** What one slice knows of a stay, newest first: no more than `limit` rows, and only what the caller may see. */
export type TimelineSource = (sql: Sql, page: TimelinePage) => Promise<TimelineRow[]>;

export function placeOf({ at, rank, n }: Place): string {
  return `${at}.${rank}.${n}`;
}

/** @param text already checked by the contract */
export function readPlace(text: string): Place {
  const [at = 0, rank = 0, n = 0] = text.split('.').map(Number);
  return { at, rank, n };
}

export function newestFirst(a: Place, b: Place): number {
  return b.at - a.at || b.rank - a.rank || b.n - a.n;
}
