import { comparePlaces } from '@bellhop/contract/lists/list';
import { requestList } from '@bellhop/contract/requests/list';
import { requestStatuses } from '@bellhop/contract/requests/request';
import { foldForSearch, foldTerm } from '@bellhop/contract/text/fold';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SearchIndex } from './search-index.ts';
import { positionOf, type SearchDocument, type SearchQuery } from './search-query.ts';

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
  serviceId: fc.constantFrom('1', '2', '3', 'hidden'),
  text: text.map(foldForSearch),
  updatedAt: fc.integer({ min: 1, max: 5 }),
  createdAt: fc.integer({ min: 1, max: 5 }),
  dueAt: fc.option(fc.integer({ min: 1, max: 5 })),
  bookingId: fc.constantFrom(null, 'b1', 'b2'),
  reservationId: fc.constant(null),
  assigneeId: fc.constantFrom(null, 'u1', 'u2'),
  departmentId: fc.constantFrom(null, 'd1'),
});
/** Who has it: not asked, nobody, somebody. */
const hands = fc.record({
  assignee: fc.constantFrom(undefined, undefined, null, 'u1'),
  departmentId: fc.constantFrom(undefined, undefined, 'd1'),
});
type Hands = Pick<SearchQuery, 'assignee' | 'departmentId'>;
const term = fc
  .oneof(text, word, fc.constantFrom('o', 'open', 'l room', 'm s', 'ROOM SERVICE'))
  .map(foldTerm)
  .filter((made) => made !== '');

/** What the index must agree with: every request looked at. */
function plainSearch(documents: readonly SearchDocument[], searched: string, status: string | undefined, asked: Hands) {
  const matching = documents.filter((candidate) => {
    const service = services.get(candidate.serviceId);
    return (
      service !== undefined &&
      (asked.assignee === undefined || candidate.assigneeId === asked.assignee) &&
      (asked.departmentId === undefined || candidate.departmentId === asked.departmentId) &&
      [candidate.text, service, candidate.status.toLowerCase()].some((part) => part.includes(searched))
    );
  });
  const counts = Object.fromEntries(
    requestStatuses.map((name) => [name, matching.filter((found) => found.status === name).length]),
  );
  return { matching: matching.filter((found) => status === undefined || found.status === status), counts };
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
        (written, searched, status, order, sealAfter, having) => {
          const index = new SearchIndex();
          const current = new Map<string, SearchDocument>();
          written.forEach((one, at) => {
            index.put(one);
            current.set(one.id, one);
            if (at === sealAfter) index.seal();
            if (at % 7 === 6) {
              index.remove(one.id);
              current.delete(one.id);
            }
          });
          const expected = plainSearch([...current.values()], searched, status, having);
          const ordered = expected.matching
            .map((found) => ({ id: found.id, position: positionOf(order, found, found.updatedAt) }))
            .sort(comparePlaces(requestList, order))
            .map((one) => one.id);
          for (const asked of [index, index.compacted()]) {
            const first = asked.find({ ...having, term: searched, services, status, order, size: 4 });
            expect(first.counts).toEqual(expected.counts);
            expect(first.places.map((place) => place.id)).toEqual(ordered.slice(0, 4));
            const after = first.places.at(-1);
            if (after === undefined) continue;
            const rest = { after, size: 100, moved: new Map() };
            const next = asked.find({ ...having, ...rest, term: searched, services, status, order });
            expect(next.places.map((place) => place.id)).toEqual(ordered.slice(4));
          }
        },
      ),
      { numRuns: 300 },
    );
  });

  it('places what moved since the walk began where it stood, and leaves out what was not there', () => {
    const index = new SearchIndex();
    const base = {
      status: 'OPEN' as const,
      serviceId: '3',
      text: 'x',
      createdAt: 1,
      dueAt: null,
      bookingId: null,
      reservationId: null,
      assigneeId: null,
      departmentId: null,
    };
    index.put({ ...base, id: 'a', updatedAt: 90 });
    index.put({ ...base, id: 'b', updatedAt: 20 });
    index.put({ ...base, id: 'new', updatedAt: 15 });
    const moved = new Map<string, number | null>([
      ['a', 10],
      ['new', null],
    ]);
    const { places } = index.find({
      term: 'taxi',
      services,
      order: 'updated_at',
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
          const index = new SearchIndex();
          const current = new Map<string, SearchDocument>();
          for (const one of written) {
            index.put(one);
            current.set(one.id, one);
          }
          const matching = [...current.values()].filter((one) => {
            const service = services.get(one.serviceId);
            return service !== undefined && words.every((each) => one.text.includes(each) || service.includes(each));
          });
          const { ids, total } = index.findAll(words, services, 10);
          expect(total).toBe(matching.length);
          expect(ids).toEqual(
            matching
              .map((found) => ({ id: found.id, position: found.updatedAt }))
              .sort(comparePlaces(requestList, 'updated_at'))
              .slice(0, 10)
              .map(({ id }) => id),
          );
        },
      ),
    );
  });
});
