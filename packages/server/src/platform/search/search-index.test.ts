import { comparePlaces } from '@bellhop/contract/lists/list';
import { requestPositions } from '@bellhop/contract/requests/list';
import { requestStatuses } from '@bellhop/contract/requests/request';
import { foldForSearch, foldTerm } from '@bellhop/contract/text/fold';
import { holdsTerm } from '@bellhop/contract/text/spellings';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type SearchDocument, SearchIndex } from './search-index.ts';

interface TestDocument extends SearchDocument {
  group: string;
  created_at: number;
  due_at: number | null;
  assigneeId: string | null;
  departmentId: string | null;
}

const word = fc.constantFrom(
  'towel',
  'Havlu',
  'İki',
  'ıslak',
  'منشفة',
  'مِنشفه',
  'room',
  '204',
  '20',
  'o',
  'niño',
  'Straße',
  'e1',
);
const text = fc
  .array(fc.tuple(word, fc.constantFrom(' ', '\n', '  ', '-')), { maxLength: 6 })
  .map((parts) => parts.flat().join(''));
const services = new Map([
  ['1', 'towels\nhavlu'],
  ['2', 'room service'],
  ['3', 'taxi'],
]);
const document = fc.record({
  id: fc.stringMatching(/^[a-d][0-9]$/),
  status: fc.constantFrom(...requestStatuses),
  group: fc.constantFrom('1', '2', '3', 'hidden'),
  text: text.map(foldForSearch),
  updated_at: fc.integer({ min: 1, max: 5 }),
  created_at: fc.integer({ min: 1, max: 5 }),
  due_at: fc.option(fc.integer({ min: 1, max: 5 })),
  assigneeId: fc.constantFrom(null, 'u1', 'u2'),
  departmentId: fc.constantFrom(null, 'd1'),
});
/** Filters of the assignee and the department: none, unassigned, assigned. */
const hands = fc.record({
  assignee: fc.constantFrom(undefined, undefined, null, 'u1'),
  departmentId: fc.constantFrom(undefined, undefined, 'd1'),
});
interface Hands {
  assignee: string | null | undefined;
  departmentId: string | undefined;
}
const has = (candidate: TestDocument, { assignee, departmentId }: Hands) =>
  (assignee === undefined || candidate.assigneeId === assignee) &&
  (departmentId === undefined || candidate.departmentId === departmentId);

const term = fc
  .oneof(text, word, fc.constantFrom('o', 'open', 'l room', 'm s', 'ROOM SERVICE'))
  .map(foldTerm)
  .filter((term) => term !== '');

/** The expected result: a search that checks every request. */
function plainSearch(documents: readonly TestDocument[], searched: string, status: string | undefined, filter: Hands) {
  const matching = documents.filter((candidate) => {
    const service = services.get(candidate.group);
    return (
      service !== undefined &&
      has(candidate, filter) &&
      [candidate.text, service, candidate.status.toLowerCase()].some((part) => holdsTerm(part, searched))
    );
  });
  const counts = Object.fromEntries(
    requestStatuses.map((name) => [name, matching.filter((row) => row.status === name).length]),
  );
  return { matching: matching.filter((row) => status === undefined || row.status === status), counts };
}

describe('the search index', () => {
  it('finds, counts and orders exactly what looking at every request would (REQ-27, REQ-25, REQ-26)', () => {
    fc.assert(
      fc.property(
        fc.array(document, { maxLength: 60 }),
        term,
        fc.option(fc.constantFrom(...requestStatuses), { nil: undefined }),
        fc.constantFrom('updated_at' as const, 'created_at' as const, 'due_at' as const),
        fc.nat({ max: 60 }),
        hands,
        (written, searched, status, order, searchedAt, having) => {
          const index = new SearchIndex<TestDocument>(requestStatuses);
          const current = new Map<string, TestDocument>();
          written.forEach((one, at) => {
            index.put(one);
            current.set(one.id, one);
            // The index caches a term that was searched before.
            if (at === searchedAt) index.find({ terms: [searched], size: 1 });
            if (at % 7 === 6) {
              index.remove(one.id);
              current.delete(one.id);
            }
          });
          const expected = plainSearch([...current.values()], searched, status, having);
          const ordered = expected.matching
            .map((row) => ({ id: row.id, position: requestPositions[order].position(row) }))
            .sort(comparePlaces({ orders: requestPositions }, order))
            .map((one) => one.id);
          const isAsked = having.assignee !== undefined || having.departmentId !== undefined;
          const query = {
            terms: [searched],
            groups: services,
            searchesStatus: true,
            status,
            matches: isAsked ? (candidate: TestDocument) => has(candidate, having) : undefined,
            order: order === 'updated_at' ? undefined : requestPositions[order],
          };
          for (const searchIndex of [index, index.compacted()]) {
            const first = searchIndex.find({ ...query, size: 4 });
            expect(first.counts).toEqual(expected.counts);
            expect(first.total).toBe(expected.matching.length);
            expect(first.places.map((place) => place.id)).toEqual(ordered.slice(0, 4));
            const after = first.places.at(-1);
            if (after === undefined) continue;
            const next = searchIndex.find({ ...query, after, size: 100, moved: new Map() });
            expect(next.places.map((place) => place.id)).toEqual(ordered.slice(4));
          }
        },
      ),
      { numRuns: 300 },
    );
  });

  it('keeps rows that moved since the walk began at their former place, and leaves out new rows', () => {
    const index = new SearchIndex<SearchDocument>(requestStatuses);
    const base = { status: 'OPEN', group: '3', text: 'x' };
    index.put({ ...base, id: 'a', updated_at: 90 });
    index.put({ ...base, id: 'b', updated_at: 20 });
    index.put({ ...base, id: 'new', updated_at: 15 });
    const moved = new Map<string, number | null>([
      ['a', 10],
      ['new', null],
    ]);
    const { places } = index.find({
      terms: ['taxi'],
      groups: services,
      searchesStatus: true,
      size: 9,
      after: { position: 30, id: 'z' },
      moved,
    });
    expect(places).toEqual([
      { id: 'b', position: 20 },
      { id: 'a', position: 10 },
    ]);
  });

  it('finds every word wherever it stands, exactly as looking at every request would (SHELL-17)', () => {
    fc.assert(
      fc.property(
        fc.array(document, { maxLength: 60 }),
        fc.array(word.map(foldTerm), { minLength: 1, maxLength: 3 }),
        (written, words) => {
          const index = new SearchIndex<TestDocument>(requestStatuses);
          const current = new Map<string, TestDocument>();
          for (const one of written) {
            index.put(one);
            current.set(one.id, one);
          }
          const matching = [...current.values()].filter((one) => {
            const service = services.get(one.group);
            return (
              service !== undefined && words.every((each) => holdsTerm(one.text, each) || holdsTerm(service, each))
            );
          });
          const query = { terms: words, groups: services, size: 10 };
          const { places, total } = index.find(query);
          expect(total).toBe(matching.length);
          expect(places).toEqual(
            matching
              .map((row) => ({ id: row.id, position: row.updated_at }))
              .sort(comparePlaces({ orders: requestPositions }, 'updated_at'))
              .slice(0, 10),
          );
        },
      ),
    );
  });
});
