import { foldTerm } from '@bellhop/contract/text/fold';
import { holdsTerm, spellingsOf } from '@bellhop/contract/text/spellings';
import type { ListKind, ListTypes, StatusOf } from './list-kind.ts';

/** The filter and order of a list call. */
export interface ListSpec<T extends ListTypes> {
  readonly filter: T['filter'];
  readonly order: T['order'];
}

export type StatusCounts<T extends ListTypes> = Readonly<Record<StatusOf<T>, number>>;

/** Returns the key of a filter without its status, under which the counts per status are stored. */
export function facetKey(filter: ListTypes['filter']): string {
  return JSON.stringify(withoutStatus(filter));
}

export function specKey({ filter, order }: ListSpec<ListTypes>): string {
  return JSON.stringify([withoutStatus(filter), filter.status, order]);
}

/** Returns a check for the values of a filter except status and keyword; `names` limits the check to these values. */
export function conditionsOf<T extends ListTypes>(
  { list }: ListKind<T>,
  filter: T['filter'],
  names: readonly string[] = Object.keys(filter),
): (item: T['item']) => boolean {
  const scope = filter.scope === null ? undefined : list.scopes[filter.scope];
  const conditions = names.flatMap((name) => {
    const value = filter[name] ?? null;
    const read = list.filters[name];
    if (value === null) return [];
    return read === undefined ? (list.windows?.[name]?.holds(value) ?? []) : (item: T['item']) => read(item) === value;
  });
  return (item) => (scope === undefined || scope.holds(item)) && conditions.every((holds) => holds(item));
}

/** Returns a check whether an entry matches a filter, ignoring its status. */
export function matcherOf<T extends ListTypes>(kind: ListKind<T>, filter: T['filter']) {
  // The server searches the same text for the same terms.
  const terms = kind.list.termsOf(filter.keyword);
  const holds = conditionsOf(kind, filter);
  return ({ item, searchText }: { readonly item: T['item']; readonly searchText: string }) =>
    holds(item) && terms.every((term) => holdsTerm(searchText, term));
}

/** Whether `wide` matches every item that `narrow` matches. */
export function covers<T extends ListTypes>({ list }: ListKind<T>, wide: T['filter'], narrow: T['filter']): boolean {
  const terms = list.termsOf(narrow.keyword);
  const holds = (wideTerm: string) => {
    const spellings = spellingsOf(wideTerm);
    return terms.some((term) => spellingsOf(term).every((one) => spellings.some((other) => one.includes(other))));
  };
  return (
    wide.scope === narrow.scope &&
    Object.entries(wide).every(
      ([name, value]) => name === 'keyword' || value === null || value === (narrow[name] ?? null),
    ) &&
    list.termsOf(wide.keyword).every(holds)
  );
}

/** Whether the filter excludes items of the list of its scope. */
export function isNarrowed<T extends ListTypes>(kind: ListKind<T>, filter: T['filter']): boolean {
  return filter.status !== null || facetKey(filter) !== facetKey(clearOf(kind, filter));
}

/** Returns the filter of the whole list with the same scope and windows. */
export function clearOf<T extends ListTypes>({ everything, list }: ListKind<T>, filter: T['filter']): T['filter'] {
  const windows = Object.keys(list.windows ?? {}).map((name) => [name, filter[name]]);
  return { ...everything, scope: filter.scope, ...Object.fromEntries(windows) };
}

/**
 * Returns the list for a keyword: it searches the whole list, by last change (REQ-29, REQ-30); a list with windows is
 * searched in the current window and order.
 */
export function withKeyword<T extends ListTypes>(kind: ListKind<T>, spec: ListSpec<T>, keyword: string): ListSpec<T> {
  const isSearched = spec.filter.keyword.trim() !== '';
  if (isSearched || keyword.trim() === '') {
    return { ...spec, filter: { ...spec.filter, keyword: keyword.trim() === '' ? '' : keyword } };
  }
  const order = kind.list.windows === undefined ? kind.byLastChange : spec.order;
  return { order, filter: { ...clearOf(kind, spec.filter), keyword } };
}

export function sumCounts(counts: Readonly<Record<string, number>>): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}

/** Reads the counts of an answer, which names statuses as textand omits zeros. */
export function readCounts<T extends ListTypes>(
  { list }: Pick<ListKind<T>, 'list'>,
  counts: Readonly<Record<string, number>> = {},
): StatusCounts<T> {
  // Built from every status of the kind.
  return Object.fromEntries(list.statuses.map((status) => [status, counts[status] ?? 0])) as StatusCounts<T>;
}

function withoutStatus(filter: ListTypes['filter']): readonly unknown[] {
  const chosen = Object.entries(filter).filter(
    ([name, value]) => !['status', 'keyword'].includes(name) && value !== null,
  );
  return [...chosen.sort(([one], [other]) => (one < other ? -1 : 1)), foldTerm(filter.keyword)];
}
