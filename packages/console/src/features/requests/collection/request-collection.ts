import { type RequestOrder, requestOrders } from '@bellhop/contract/requests/calls';
import type { RequestComment } from '@bellhop/contract/requests/comment';
import type { Note } from '@bellhop/contract/requests/note';
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
  /** Where its walk goes on; null: at the top, for what was let go (`keepWithin`), unless the end was reached. */
  readonly cursor: string | null;
  /** How many a person has turned pages to see. */
  readonly rows: number;
}

/** Counts per status of a filter, from the server, moved along by arithmetic since. */
export interface Facet {
  readonly filter: RequestFilter;
  readonly counts: StatusCounts;
  /** A change came that arithmetic cannot follow: to be read again. */
  readonly doubtful: boolean;
}

export interface Conversation {
  /** False while only live messages are here and the beginning was not read, or was lost since. */
  readonly complete: boolean;
  /** Oldest first. */
  readonly comments: readonly RequestComment[];
  /** What staff write to each other; oldest first. */
  readonly notes: readonly Note[];
}

interface Parts {
  readonly entries: ReadonlyMap<string, Entry>;
  readonly sorted: Readonly<Record<RequestOrder, readonly Entry[]>>;
  readonly views: ReadonlyMap<string, ListView>;
  readonly facets: ReadonlyMap<string, Facet>;
  /** The last touched stands last. */
  readonly conversations: ReadonlyMap<string, Conversation>;
  /** How many entries stayed when others were let go. */
  readonly wanted: number;
  /** How often counts were moved or doubted: those of a read that was asked for before may be older. */
  readonly moves: number;
  /** How often entries went otherwise than one by one: a page that was asked for before may no longer fit. */
  readonly cuts: number;
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
  wanted: 0,
  moves: 0,
  cuts: 0,
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
  readonly wanted: number;
  readonly moves: number;
  readonly cuts: number;
  readonly generation: number;
  readonly lapsed: boolean;

  private constructor(parts: Parts) {
    this.entries = parts.entries;
    this.sorted = parts.sorted;
    this.views = parts.views;
    this.facets = parts.facets;
    this.conversations = parts.conversations;
    this.wanted = parts.wanted;
    this.moves = parts.moves;
    this.cuts = parts.cuts;
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
