import type { Place } from './top-page.ts';

/** What the index keeps of every row; a kind of list adds what its filters and orders look at. */
export interface SearchDocument {
  id: string;
  status: string;
  /** Whose words it shares with many rows, such as its service: they are looked through once and not per row. */
  group: string;
  /** Folded, without the words of its status and its group. */
  text: string;
  updatedAt: number;
}

export interface SearchQuery<Document extends SearchDocument> {
  /** Folded and not empty; each must be in the text, in the words of the group, or in the name of the status. */
  terms: readonly string[];
  /** Groups that are wanted, with their words folded. */
  groups: ReadonlyMap<string, string>;
  /** Whether the names of statuses are searched. */
  searchesStatus: boolean;
  status?: string | undefined;
  /** Other filters; left out: there are none. */
  matches?: ((document: Document) => boolean) | undefined;
  updatedFrom?: number | undefined;
  updatedTo?: number | undefined;
  order: SearchOrder<Document>;
  size: number;
  after?: Place | undefined;
  /** What changed since the walk began: where it stood then, or null when it was not there yet. */
  moved?: ReadonlyMap<string, number | null> | undefined;
}

export interface SearchOrder<Document extends SearchDocument> {
  ascending: boolean;
  /** Where a document stands, given when it was last changed as the walk sees it; left out: by the last change. */
  position?: (document: Document, updatedAt: number) => number;
}

export interface SearchResult {
  places: readonly Place[];
  counts: Readonly<Record<string, number>>;
  /** Of the wanted status. */
  total: number;
}

export const newestChangeFirst = { ascending: false } as const;

/** Nothing is asked but terms, groups and status, in the order of the last change. */
export function isPlain({ matches, updatedFrom, updatedTo, order }: SearchQuery<never>): boolean {
  return matches === undefined && updatedFrom === undefined && updatedTo === undefined && order.position === undefined;
}

export function within(
  updatedAt: number,
  { updatedFrom, updatedTo }: Pick<SearchQuery<never>, 'updatedFrom' | 'updatedTo'>,
): boolean {
  return (updatedFrom === undefined || updatedAt >= updatedFrom) && (updatedTo === undefined || updatedAt <= updatedTo);
}
