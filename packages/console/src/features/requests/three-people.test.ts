import { requestCardOf } from '@bellhop/contract/requests/card';
import { requestStatuses } from '@bellhop/contract/requests/request';
import * as fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { systemClock } from '../../platform/clock.ts';
import { visibleList } from '../../platform/collection/visible-list.ts';
import { ensureWords } from '../../platform/i18n/texts.ts';
import { readOutboxView } from '../../platform/outbox/outbox-view.ts';
import { createInsideTexts } from '../../testing/inside-texts.ts';
import { readConversations, requestStore } from '../request-store/store.ts';
import { sampleNow, sampleRequest } from './testing/sample-request.ts';
import { type Journey, SharedDesk } from './testing/shared-desk.ts';
import { type FieldChange, SharedHotel } from './testing/shared-hotel.ts';

/** The number of random nights; `npm run harden` tries 10,000. */
const runs = Number(import.meta.env.BELLHOP_THREE_PEOPLE_RUNS ?? 1000);

const people = ['ada', 'bora', 'cem'] as const;
// Few, so that people meet.
const ids = ['r1', 'r2'] as const;

const who = fc.nat(people.length - 1);
const request = fc.constantFrom(...ids);
const journey: fc.Arbitrary<Journey> = fc.record({
  fate: fc.constantFrom('answered', 'answered', 'lost', 'answer-lost'),
  there: fc.constantFrom(0, 0, 40, 900),
  back: fc.constantFrom(0, 0, 40, 2500),
});
const act = fc.oneof(
  fc.record({
    do: fc.constant('status' as const),
    who,
    request,
    status: fc.constantFrom('OPEN', 'CLOSED', 'CANCELED'),
  }),
  fc.record({ do: fc.constant('hand' as const), who, request, to: fc.option(fc.constantFrom(...people)) }),
  fc.record({ do: fc.constantFrom('message' as const, 'note' as const), who, request }),
  fc.record({ do: fc.constant('guest' as const), request }),
  fc.record({ do: fc.constant('receipt' as const), request, read: fc.boolean() }),
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('hear' as const), who, messages: fc.integer({ min: 1, max: 6 }) }),
  },
  fc.record({ do: fc.constant('look' as const), who, request }),
  fc.record({ do: fc.constant('network' as const), who, isOnline: fc.boolean() }),
  fc.record({ do: fc.constant('travel' as const), who, journeys: fc.array(journey, { minLength: 1, maxLength: 4 }) }),
  fc.record({ do: fc.constant('decide' as const), who, isAgain: fc.boolean() }),
  fc.record({ do: fc.constant('loseTrack' as const), who }),
  fc.record({ do: fc.constant('wait' as const), milliseconds: fc.constantFrom(1, 50, 1100, 6000) }),
);
type Act = typeof act extends fc.Arbitrary<infer Value> ? Value : never;

/** A colleague's later status arrives before the answer to one's own, whose reading is then older. */
const overtaken: Act[] = [
  { do: 'status', who: 0, request: 'r2', status: 'CANCELED' },
  {
    do: 'travel',
    who: 0,
    journeys: [
      { fate: 'answered', there: 0, back: 2500 },
      { fate: 'answered', there: 0, back: 0 },
    ],
  },
  { do: 'hear', who: 0, messages: 1 },
  { do: 'hear', who: 0, messages: 1 },
  { do: 'hear', who: 0, messages: 1 },
  { do: 'hear', who: 2, messages: 1 },
  { do: 'decide', who: 0, isAgain: false },
  { do: 'status', who: 2, request: 'r2', status: 'OPEN' },
  { do: 'hear', who: 0, messages: 1 },
];

/** A detail is answered, and events are lost before it is received; then another is opened. */
const lost: Act[] = [
  { do: 'look', who: 1, request: 'r2' },
  { do: 'guest', request: 'r2' },
  { do: 'loseTrack', who: 1 },
  { do: 'hear', who: 0, messages: 1 },
  { do: 'hear', who: 0, messages: 1 },
  { do: 'look', who: 1, request: 'r1' },
  { do: 'wait', milliseconds: 1 },
];

const texts = createInsideTexts();

beforeAll(async () => {
  await ensureWords(texts, 'requests-teamwork');
});
beforeEach(() => {
  vi.useFakeTimers({ now: sampleNow * 1000 });
  // The outbox is in memory here: another test covers its behaviour in a crash.
  vi.stubGlobal('indexedDB', undefined);
  // Each person has one tab.
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      postMessage() {}
    },
  );
  Object.defineProperty(navigator, 'locks', { value: undefined, configurable: true });
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(() => {
  vi.restoreAllMocks();
});

function openHotel(): SharedHotel {
  const hotel = new SharedHotel();
  for (const [index, id] of ids.entries()) {
    hotel.stand(sampleRequest({ id, updated_at: sampleNow - 100 * index, room_number: `51${index}` }));
  }
  return hotel;
}

/** Time goes on for the hotel as for its desks. */
async function pass(hotel: SharedHotel, milliseconds: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(milliseconds);
  hotel.now = systemClock.now();
}

async function perform(hotel: SharedHotel, desks: readonly SharedDesk[], each: Act, index: number): Promise<void> {
  const desk = 'who' in each ? desks[each.who] : undefined;
  switch (each.do) {
    case 'status':
      // Only the three statuses that staff set.
      return desk?.setStatus(each.request, requestStatuses.find((status) => status === each.status) ?? 'OPEN');
    case 'hand':
      return desk?.assignRequest(each.request, each.to);
    case 'message':
    case 'note':
      return void desk?.write(each.do, each.request);
    case 'guest':
      return void hotel.comment(`guest-${index}`, each.request, 'Is it on its way?', null);
    case 'receipt': {
      const last = hotel.comments.filter((comment) => comment.request_id === each.request).length;
      const read = each.read ? last : (hotel.requests.get(each.request)?.guest_read ?? 0);
      return void hotel.change(each.request, { guest_delivered: last, guest_read: read });
    }
    case 'hear':
      return desk?.hear(each.messages);
    case 'look':
      return desk?.look(each.request);
    case 'network':
      if (desk !== undefined) desk.isOnline = each.isOnline;
      return;
    case 'travel':
      return desk?.decree(each.journeys);
    case 'decide':
      return desk?.decide(each.isAgain);
    case 'loseTrack':
      return desk?.loseTrack();
    case 'wait':
      return pass(hotel, each.milliseconds);
  }
}

async function settle(hotel: SharedHotel, desks: readonly SharedDesk[]): Promise<void> {
  for (let round = 0; round < 6; round += 1) {
    for (const desk of desks) void desk.recover();
    // Longer than an outbox waits between two attempts.
    await pass(hotel, 61_000);
  }
}

describe('three people who work at once', () => {
  it('have each edit applied once or see its refusal, on screens like a fresh read (RQD-19, REQ-33)', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 4, maxLength: 30 }), async (acts) => {
        const hotel = openHotel();
        const desks = people.map((name) => new SharedDesk(hotel, name, texts));
        try {
          for (const desk of desks) await desk.open();
          await pass(hotel, 10);
          for (const [index, each] of acts.entries()) await perform(hotel, desks, each, index);
          await settle(hotel, desks);
          for (const desk of desks) {
            expectNothingLost(hotel, desk);
            expectTruth(hotel, desk);
          }
          expectNothingOverwritten(hotel);
        } finally {
          for (const desk of desks) desk.close();
        }
      }),
      { numRuns: runs, examples: [[overtaken], [lost]] },
    );
  }, 1_200_000);
});

function expectNothingLost(hotel: SharedHotel, desk: SharedDesk): void {
  const { edits } = readOutboxView(desk.client);
  expect(edits.filter(({ state }) => state === 'waiting')).toEqual([]);
  const refused = new Set(edits.map(({ id }) => id));
  for (const edit of desk.edits) {
    if (refused.has(edit.id)) {
      expect(desk.reportedEdits.has(edit.id), `${edit.id} was refused without a word`).toBe(true);
      continue;
    }
    if (edit.kind === 'status') {
      const isGranted = hotel.granted.some(
        ({ requestId, status, actor }) => requestId === edit.entityId && status === edit.status && actor === edit.sub,
      );
      expect(isGranted || desk.discarded.has(edit.id), `${edit.id} was granted`).toBe(true);
      continue;
    }
    const entries = edit.kind === 'message' ? hotel.comments : hotel.notes;
    const times = entries.filter(({ id }) => id === edit.id).length;
    if (desk.discarded.has(edit.id)) expect(times).toBeLessThanOrEqual(1);
    else expect(times, `${edit.id} is at the hotel once`).toBe(1);
  }
  for (const { outcome, requestId, to } of desk.handings) {
    expect(outcome).not.toBe('under way');
    // A request that already had this assignee needs no change.
    const isMade = hotel.fieldChanges.some((each) => each.requestId === requestId && isTo(each, to)) || to === null;
    if (outcome === 'done') expect(isMade, `${requestId} was handed to ${to}`).toBe(true);
  }
}

function isTo({ field, to }: FieldChange, person: string | null): boolean {
  return field === 'assignee' && JSON.stringify(to) === JSON.stringify(person && { id: person, name: person });
}

function expectTruth(hotel: SharedHotel, desk: SharedDesk): void {
  const collection = requestStore.read(desk.client);
  const truth = hotel.list({ view: 'requests', order: 'updated_at', limit: 50 });
  const shown = visibleList(collection, requestStore.whole);
  expect(shown.entries.map((entry) => entry.item)).toEqual(truth.items.map(requestCardOf));
  for (const { item, whole } of collection.entries.values()) {
    if (whole?.version === item.version) expect(whole).toEqual(hotel.requests.get(item.id));
  }
  expect(shown.total).toBe(truth.total);
  for (const status of requestStatuses) expect(shown.counts[status]).toBe(truth.counts[status] ?? 0);
  for (const [id, { complete, comments, notes }] of readConversations(desk.client)) {
    if (!complete) continue;
    const detail = hotel.detail(id);
    expect(comments).toEqual(detail?.comments);
    expect(notes).toEqual(detail?.notes);
  }
}

/** Each change of a field was based on its current value: no change was undone unseen. */
function expectNothingOverwritten(hotel: SharedHotel): void {
  for (const each of hotel.fieldChanges) {
    const unseen = hotel.fieldChanges.filter(
      (other) =>
        other.requestId === each.requestId &&
        other.field === each.field &&
        other.version < each.version &&
        other.version > (each.knownVersion ?? 0),
    );
    expect(unseen).toEqual([]);
  }
}
