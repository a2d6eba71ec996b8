import { describe, expect, it } from 'vitest';
import { requestStore } from '../../features/request-store/store.ts';
import { sampleRequest } from '../../features/requests/testing/sample-request.ts';
import { holdList } from './use-held-list.ts';

const entry = (id: string) => requestStore.empty.entryOf(sampleRequest({ id }), { whole: null, counted: true });
const entries = (ids: string) => [...ids].map(entry);
const shown = (heldIds: string | null, now: string, known = now) => {
  const all = new Map(entries(known).map((each) => [each.item.id, each]));
  const { entries: cards, waiting } = holdList(heldIds === null ? null : [...heldIds], entries(now), (id) =>
    all.get(id),
  );
  return [cards.map(({ item }) => item.id).join(''), waiting];
};

describe('a list that must not move', () => {
  it('shows all items while it is not held', () => expect(shown(null, 'abc')).toEqual(['abc', 0]));
  it('lets new items wait above', () => expect(shown('abc', 'xyabc')).toEqual(['abc', 2]));
  it('keeps an item that moved to the top in its place', () => expect(shown('abc', 'cab')).toEqual(['abc', 0]));
  it('keeps an item that no longer matches, in its new state', () =>
    expect(shown('abc', 'ac', 'abc')).toEqual(['abc', 0]));
  it('drops an item that is gone', () => expect(shown('abc', 'ac')).toEqual(['ac', 0]));
  it('adds items that were loaded below', () => expect(shown('abc', 'xabcde')).toEqual(['abcde', 1]));
});
