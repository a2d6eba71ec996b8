import { spellingsOf } from '@bellhop/contract/text/room-key';
import type { Entry } from './collection.ts';
import { conditionsOf, type ListKind, type ListTypes } from './list-kind.ts';

/** Tells whether an entry matches a filter, its status aside. */
export function matcherOf<T extends ListTypes>(kind: ListKind<T>, filter: T['filter']): (entry: Entry<T>) => boolean {
  // The server looks for the same terms in the same text.
  const terms = kind.list.termsOf(filter.keyword).map(spellingsOf);
  const { all } = conditionsOf(kind, filter);
  return ({ item, searchText }) =>
    all(item) && terms.every((spellings) => spellings.some((spelling) => searchText.includes(spelling)));
}
