import type { RequestOrder } from '@bellhop/contract/requests/calls';
import { requestPositions } from '@bellhop/contract/requests/list';
import type { RequestStatus } from '@bellhop/contract/requests/request';
import type { Place } from './top-page.ts';

/** What the index keeps of a request. */
export interface SearchDocument {
  id: string;
  status: RequestStatus;
  serviceId: string;
  /** Folded; the parts of REQ-27 but status and service name, which many requests share and are matched once. */
  text: string;
  updatedAt: number;
  createdAt: number;
  dueAt: number | null;
  bookingId: string | null;
  reservationId: string | null;
  assigneeId: string | null;
  departmentId: string | null;
}

export interface SearchQuery {
  /** Made by `foldTerm`; not empty. */
  term: string;
  /** Services that the caller may see and the filter wants, with their names folded. */
  services: ReadonlyMap<string, string>;
  status?: RequestStatus | undefined;
  bookingId?: string | undefined;
  reservationId?: string | undefined;
  /** Null: nobody. */
  assignee?: string | null | undefined;
  departmentId?: string | undefined;
  updatedFrom?: number | undefined;
  updatedTo?: number | undefined;
  order: RequestOrder;
  size: number;
  after?: Place | undefined;
  /** What changed since the walk began: where it stood then, or null when it was not there yet. */
  moved?: ReadonlyMap<string, number | null> | undefined;
}

export interface SearchResult {
  places: readonly Place[];
  counts: Record<RequestStatus, number>;
}

/** Nothing is asked but term, services and status. */
export function isPlain(query: SearchQuery): boolean {
  return (
    query.bookingId === undefined &&
    query.reservationId === undefined &&
    query.assignee === undefined &&
    query.departmentId === undefined &&
    query.updatedFrom === undefined &&
    query.updatedTo === undefined
  );
}

export function within(updatedAt: number, query: SearchQuery): boolean {
  return (
    (query.updatedFrom === undefined || updatedAt >= query.updatedFrom) &&
    (query.updatedTo === undefined || updatedAt <= query.updatedTo)
  );
}

/** Where a document stands, given when it was last changed as the walk sees it. */
export function positionOf(order: RequestOrder, document: SearchDocument, updatedAt: number): number {
  const { createdAt, dueAt } = document;
  return requestPositions[order].position({ created_at: createdAt, due_at: dueAt, updated_at: updatedAt });
}
