import type { Language } from '@bellhop/contract/scalars';
import type { Flag } from '@bellhop/contract/staff/privileges';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { ReadContext } from '../lists/read-context.ts';

/** The context of a kind's reads in idle time. */
export interface IdleReads extends ReadContext {
  readonly language: Language;
  /** The hotel's time zone. */
  readonly timeZone: string;
  /** Resolves when the browser is idle. */
  idle(): Promise<void>;
  /** Aborted when storing ends: the session ended, the desk was locked, or the device is full. */
  readonly signal: AbortSignal;
}

/** One kind of data that a desk keeps for offline use, registered by its slice (`offline` of its `slice.ts`). */
export interface OfflineKind<Row extends object = object> {
  /** Stored with each row, so it never changes. */
  readonly name: string;
  /** Only people with this flag keep the kind. */
  readonly flag?: Flag;
  /** Keys of the query cache whose changes are written. */
  readonly watched: readonly QueryKey[];
  /**
   * Returns the rows to keep, by id; a changed row is a new object. A null row stays as it is stored. Null instead of
   * the map if this page knows less than the device. `now`: Unix seconds; `timeZone`: of the hotel.
   */
  choose(client: QueryClient, now: number, timeZone: string): ReadonlyMap<string, Row | null> | null;
  /** Returns the JSON that is stored of a row; without this function it is the row itself. */
  stored?(row: Row): unknown;
  /** Adds stored rows unless newer rows are known; returns whether the screen shows nothing newer. */
  give(client: QueryClient, rows: ReadonlyMap<string, unknown>): boolean;
  /** Reads the missing parts of the chosen rows, after each write while the server answers. */
  complete?(reads: IdleReads): Promise<void>;
  /** Reads unopened items that are needed without a network, once the desk is idle and then every hour. */
  readAhead?(reads: IdleReads): Promise<void>;
}

/** Loads the kinds after the first screen. */
export type LoadOfflineKinds = () => Promise<readonly OfflineKind[]>;
