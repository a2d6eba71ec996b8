import type { Language } from '@bellhop/contract/scalars';
import type { Flag } from '@bellhop/contract/staff/privileges';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { ReadContext } from '../lists/read-context.ts';

/** What a kind reads with, in idle time. */
export interface IdleReads extends ReadContext {
  readonly language: Language;
  /** Of the hotel. */
  readonly timeZone: string;
  /** Resolves when the browser has nothing better to do. */
  idle(): Promise<void>;
  /** Aborted as soon as nothing is kept any more: the session ended or its desk is locked, or the browser has no room. */
  readonly signal: AbortSignal;
}

/** One kind of data that a desk keeps for a time without a network, registered by its slice (`offline` of its `slice.ts`). */
export interface OfflineKind<Row extends object = object> {
  /** Stored with each row, so it never changes. */
  readonly name: string;
  /** Only people with this privilege keep it. */
  readonly flag?: Flag;
  /** In the query cache: a change there is written down. */
  readonly watched: readonly QueryKey[];
  /**
   * What is worth keeping, by id; a row that changed is another object. A row of null stays as it is stored. Null in place of all:
   * this page knows less than what is stored. `now`: unix seconds; `timeZone`: of the hotel.
   */
  choose(client: QueryClient, now: number, timeZone: string): ReadonlyMap<string, Row | null> | null;
  /** What lies on the device of a row, as JSON; without it the row itself. */
  stored?(row: Row): unknown;
  /** Puts stored rows where nothing newer is known. Answers whether the screen shows nothing newer than these. */
  give(client: QueryClient, rows: ReadonlyMap<string, unknown>): boolean;
  /** After each write while the server answers: reads what the chosen rows lack. */
  complete?(reads: IdleReads): Promise<void>;
  /** Once the desk has settled, and every hour: reads what nobody has opened and a time without a network will need. */
  readAhead?(reads: IdleReads): Promise<void>;
}

/** Loads the kinds after the first screen. */
export type LoadOfflineKinds = () => Promise<readonly OfflineKind[]>;
