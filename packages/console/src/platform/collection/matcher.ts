import { foldTerm } from '@bellhop/contract/text/fold';
import type { Entry } from './collection.ts';
import { conditionsOf, type ListKind, type ListTypes } from './list-kind.ts';

/** Tells whether an entry matches a filter, its status aside. */
export function matcherOf<T extends ListTypes>(kind: ListKind<T>, filter: T['filter']): (entry: Entry<T>) => boolean {
  // The server folds and trims the keyword alike.
  const keyword = foldTerm(filter.keyword);
  const { all } = conditionsOf(kind, filter);
  return ({ item, searchText }) => all(item) && (keyword === '' || searchText.includes(keyword));
}
