import type { TimelineEntry, TimelineKind } from '@bellhop/contract/history';
import type { Changed } from '../database/event-row.ts';
import type { Sql } from '../database/sql.ts';
import type { StaffCaller } from '../session/caller.ts';
import type { Hotel } from '../tenancy/hotel.ts';

/** Sort key of an entry: newest first by second, then by its source, then by its number there. */
export interface Place {
  at: number;
  rank: number;
  n: number;
}
/** Within one second, events of the log come above records of access. */
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

/** Returns one slice's entries of a stay, newest first: at most `limit` rows, and only rows that the caller may see. */
export type TimelineSource = (sql: Sql, page: TimelinePage) => Promise<TimelineRow[]>;

export function timelineCursor({ at, rank, n }: Place): string {
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
