import type { Call } from '@bellhop/contract/call';
import { calls, callVariants } from '@bellhop/contract/calls';
import { listAnswer } from '@bellhop/contract/lists/list-call';
import { type LiveEntity, liveEntities, liveMessage } from '@bellhop/contract/wire/event';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import * as z from 'zod/mini';
import { createApi } from '../platform/api/client.ts';
import { forgetLeftOut } from '../platform/api/left-out.ts';
import { systemClock } from '../platform/clock.ts';
import { createLiveEngine } from '../platform/live/live-engine.ts';
import { openMqttSocket } from '../platform/live/mqtt-socket.ts';
import { logReader } from '../platform/live/read-log.ts';
import { onVersionDoubt } from '../platform/version-doubt.ts';
import { openBroker } from '../testing/broker.ts';
import { oddValues, placesIn, sampleOf, withOdd } from '../testing/sample-of.ts';
import { sampleSettings } from '../testing/sample-settings.ts';

const session = { accessToken: async () => 'token', refresh: async () => null, identityId: () => 'me' };
const api = createApi({ settings: sampleSettings, session, language: () => 'en' });
let answer: unknown;
beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
  vi.stubGlobal('fetch', async () => Response.json(answer));
});
afterEach(forgetLeftOut);

/** The paths of the lists in an answer. */
function listsOf(call: Call): (readonly (string | number)[])[] {
  const page = sampleOf(call.answer);
  const paths = placesIn(page).filter((path) => path.every((step) => typeof step === 'string'));
  const lists = paths.filter((path) => path.at(-1) === 'items' || path.at(-1) === 'alacarteRequestList');
  // A list within an item goes with the item.
  return Array.isArray(page) ? [[]] : lists;
}

function at(value: unknown, path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>((below, step) => (below as Record<string, unknown>)[step], value); // a path of that value
}

const lists = [...calls, ...callVariants].flatMap((call) =>
  listsOf(call).map((path) => [call.id, call, path] as const),
);

describe('a list that the console reads', () => {
  it('is of every kind that the contract has', () => {
    const ids = new Set(lists.map(([id]) => id));
    for (const id of [
      'listRequestCards',
      'listBookings',
      'listPaymentLinks',
      'listReservationCards',
      'searchHotel',
      'listRooms',
    ])
      expect(ids).toContain(id);
    expect(listAnswer(z.object({})).shape).toHaveProperty('items');
    expect(lists.length).toBeGreaterThan(50);
  });

  it.each(lists)('%s shows all other rows when one field of one row is odd', async (_, call, path) => {
    const page = sampleOf(call.answer);
    const row = at(page, [...path, 0]);
    const places = placesIn(row);
    const anyCase = fc.tuple(fc.constantFrom(...places), fc.constantFrom(...oddValues), fc.nat(2));
    await fc.assert(
      fc.asyncProperty(anyCase, async ([place, odd, position]) => {
        const oddRow = withOdd(row, place, odd);
        const rows = [row, row].toSpliced(position, 0, oddRow);
        answer = withOdd(page, path, rows);
        const isRead = call.answer.safeParse(answer).success;
        const shown: unknown = await api.call(call, {});
        const good = call.answer.safeParse(withOdd(page, path, [row, row])).data;
        if (isRead) expect(at(shown, path)).toHaveLength(3);
        else expect(shown).toEqual(good);
      }),
      { numRuns: 30 },
    );
  });
});

describe('the live channel', () => {
  const numbered = (seq: number, entity: string, more: object = {}) => ({
    ...{ event: 'INSERT', entity, seq, at: 1, id: 'x', version: 1, actor: 'u' },
    ...more,
  });

  /** A console that is connected to a broker of this test, with the messages that it applied and skipped. */
  async function connected() {
    const broker = await openBroker();
    vi.stubGlobal('WebSocket', WebSocket);
    const log: { events: unknown[]; head: number } = { events: [], head: 0 };
    vi.stubGlobal('fetch', async (address: string) => {
      const after = Number(new URL(address, 'http://grand.example').searchParams.get('after') ?? log.head);
      return Response.json({ ...log, events: log.events.slice(after) });
    });
    const applied: number[] = [];
    const skipped: { seq: number; unread: LiveEntity | null }[] = [];
    const engine = createLiveEngine({
      clock: systemClock,
      grants: { ensure: async () => undefined, forget: () => undefined },
      open: (handlers) => {
        const names = { url: broker.url, clientId: 'c', username: 'u', password: 'p' };
        return openMqttSocket({ ...names, baseTopic: 'hotels/grand', topics: ['all'] }, handlers);
      },
      readEvents: logReader(api, 'grand'),
      apply: ({ seq }) => applied.push(seq),
      skip: (message) => skipped.push(message),
      startAnew: () => undefined,
      onPresence: () => undefined,
      onAccess: () => undefined,
      onOwn: () => undefined,
      isOnline: () => true,
      chance: () => 0,
    });
    engine.start();
    await vi.waitFor(() => expect(engine.state().freshness.state).toBe('live'));
    const end = async () => {
      engine.stop();
      broker.close();
    };
    const send = (message: unknown) => {
      log.events.push(message);
      log.head += 1;
      broker.publish('hotels/grand/all', message);
    };
    return { log, applied, skipped, send, engine, end };
  }

  const samples = Object.keys(liveEntities).map((entity) => {
    const option = liveMessage.def.options.find((each) => each.shape.entity.safeParse(entity).success);
    if (option === undefined) throw new Error(`no message about ${entity}`);
    return [entity, { ...(sampleOf(option) as object), entity }] as const; // an object by its schema
  });

  it.each(samples)('goes on after a message about a %s with whatever wrong in one field', async (entity, sample) => {
    expect(liveMessage.safeParse(sample).success).toBe(true);
    const { log, applied, skipped, send, engine, end } = await connected();
    const odd = placesIn(sample).flatMap((place) => oddValues.map((value) => withOdd(sample, place, value)));
    const cases = fc.sample(fc.constantFrom(...odd), 30);
    for (const message of [...cases, numbered(0, 'of-tomorrow')]) {
      const hasNumber = 'seq' in (message as object) && (message as { seq: unknown }).seq === 1;
      // A sample with an odd number keeps it; the other samples take the next number of the log.
      send(hasNumber ? { ...(message as object), seq: log.head + 1 } : message);
      send(numbered(log.head + 1, 'room'));
      await vi.waitFor(() => expect(applied.at(-1)).toBe(log.head), { interval: 1 });
    }
    expect([...applied, ...skipped.map(({ seq }) => seq)].toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: log.head }, (_, index) => index + 1),
    );
    expect(new Set(skipped.map(({ unread }) => unread))).toContain(entity);
    await vi.waitFor(() => expect(engine.state().freshness.state).toBe('live'));
    await end();
  });

  it('reads a log with an entity of tomorrow to its end, and has the version looked at when an answer does not fit', async () => {
    const { log, applied, skipped, engine, end } = await connected();
    log.events = [numbered(1, 'minibar', { item: { id: 'm' } }), numbered(2, 'room')];
    log.head = 2;
    engine.reconnect();
    await vi.waitFor(() => expect(applied).toEqual([2]));
    expect(skipped).toMatchObject([{ seq: 1, unread: null }]);
    await vi.waitFor(() => expect(engine.state().freshness.state).toBe('live'));
    await end();
    const doubted = vi.fn<() => void>();
    const unlisten = onVersionDoubt(doubted);
    answer = 'a page of a proxy';
    vi.stubGlobal('fetch', async () => Response.json(answer));
    await expect(logReader(api, 'grand')(0)).rejects.toMatchObject({ code: 'unreadable_answer' });
    expect(doubted).toHaveBeenCalledTimes(1);
    unlisten();
  });
});
