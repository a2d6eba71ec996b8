import type { RequestStatus } from '@bellhop/contract/requests/request';
import type { RequestRow } from '../row.ts';

/** A page as it was found; more rows than were asked for say that the list goes on. */
export interface FoundPage {
  rows: readonly RequestRow[];
  /** Of each row, by its index. */
  positions: readonly number[];
  /** Number of the hotel's log at which this page was read. */
  head: number;
  counts: Partial<Record<RequestStatus, number>>;
}
