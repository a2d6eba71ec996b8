import { type RequestOrder, requestOrders } from '@bellhop/contract/requests/calls';
import type { RequestComment } from '@bellhop/contract/requests/comment';
import type { GuestRequest } from '@bellhop/contract/requests/request';
import type { ListSpec, RequestFilter, StatusCounts } from './filter.ts';
import type { Place } from './place.ts';

/** A request with what the search needs of it, folded once when it arrives and not at each keystroke. */
export interface Entry {
  readonly request: GuestRequest;
  readonly searchText: string;
  /** Whether it belongs into this list at all (REQ-17, REQ-18). */
  readonly isListed: boolean;
  /** Shows a change that the server has not confirmed; an answer of the same version does not overwrite it. */
  readonly optimistic: boolean;
  /** Whether the kept counts were moved along to this version; not so when a read brought it unannounced. */
  readonly counted: boolean;
  /** The life of the screen it was read in; see `lapse`. */
  readonly generation: number;
}

/** How far one list was read from the server. */
export interface ListView {
  readonly spec: ListSpec;
  /** The deepest place read, without gaps above it; `end`: everything there is. */
  readonly reach: Place | 'end';
  /** For the next page. */
  readonly cursor: string | null;
}

/** Counts per status of a filter, from the server, moved along by arithmetic since. */
export interface Facet {
  readonly filter: RequestFilter;
  readonly counts: StatusCounts;
  /** A change came that arithmetic cannot follow: to be read again. */
  readonly doubtful: boolean;
}

export interface Conversation {
  /** False while only live messages are here and the beginning was not read. */
  readonly complete: boolean;
  /** Oldest first. */
  readonly comments: readonly RequestComment[];
}

interface Parts {
  readonly entries: ReadonlyMap<string, Entry>;
  readonly sorted: Readonly<Record<RequestOrder, readonly Entry[]>>;
  readonly views: ReadonlyMap<string, ListView>;
  readonly facets: ReadonlyMap<string, Facet>;
  readonly conversations: ReadonlyMap<string, Conversation>;
  readonly generation: number;
  /** Events were lost: the next first page starts a new life. */
  readonly lapsed: boolean;
}

const nothing: Parts = {
  entries: new Map(),
  sorted: { updated_at: [], created_at: [], due_at: [] },
  views: new Map(),
  facets: new Map(),
  conversations: new Map(),
  generation: 0,
  lapsed: false,
};

/**
 * Everything of requests that is on the device: one normalised map, kept in every order, with what is known of the
 * lists. Never changed in place. A class, because the query cache would compare a plain object member by member at
 * every change and takes an instance as it is.
 */
export class RequestCollection implements Parts {
  static readonly empty = new RequestCollection(nothing);

  readonly entries: Parts['entries'];
  readonly sorted: Parts['sorted'];
  readonly views: Parts['views'];
  readonly facets: Parts['facets'];
  readonly conversations: Parts['conversations'];
  readonly generation: number;
  readonly lapsed: boolean;

  private constructor(parts: Parts) {
    this.entries = parts.entries;
    this.sorted = parts.sorted;
    this.views = parts.views;
    this.facets = parts.facets;
    this.conversations = parts.conversations;
    this.generation = parts.generation;
    this.lapsed = parts.lapsed;
  }

  with(parts: Partial<Parts>): RequestCollection {
    return new RequestCollection({ ...this, ...parts });
  }

  find(id: string): GuestRequest | null {
    return this.entries.get(id)?.request ?? null;
  }
}

export function everyOrder<Value>(make: (order: RequestOrder) => Value): Record<RequestOrder, Value> {
  const [updated, created, due] = requestOrders;
  return { [updated]: make(updated), [created]: make(created), [due]: make(due) };
}
