import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { forceReload } from './force-reload.ts';
import { pruneEvents } from './prune.ts';
import { readHead, readLog } from './store.ts';
import { Browser, clientId, topicsOfGrand } from './testing/browser.ts';
import { addRequest, LiveHotels, type LiveServer } from './testing/live-hotel.ts';
import { anyone } from './testing/outside.ts';

let hotels: LiveHotels;
let one: LiveServer;
let two: LiveServer;
let browser: Browser;

beforeAll(async () => {
  hotels = await LiveHotels.open();
  one = await hotels.serve();
  two = await hotels.serve();
  hotels.outside.privileges.set('grand person', anyone);
  hotels.outside.privileges.set('beach person', anyone);
  await hotels.grant('grand', 'person');
  await hotels.grant('beach', 'person');
});
afterAll(() => hotels.close());

beforeEach(async () => {
  browser = await listening(one);
  return () => browser.close();
});

async function listening(server: LiveServer): Promise<Browser> {
  const person = {
    clientId: clientId('grand', 'person'),
    username: 'person',
    password: hotels.outside.token('person'),
  };
  const opened = await Browser.open(server.port, person);
  await opened.subscribe(topicsOfGrand);
  return opened;
}

function head(): Promise<number> {
  return readHead(one.database, 'grand');
}

/** Writes a request in a transaction that is rolled back. */
async function addAndFail(server: LiveServer): Promise<void> {
  const failure = new Error('on purpose');
  await server.database
    .write('grand', async (tx) => {
      tx.record({ event: 'INSERT', entity: 'request', id: 'never', version: 1, actor: { id: 'system', name: null } });
      throw failure;
    })
    .catch((error: unknown) => expect(error).toBe(failure));
}

describe('a conflict', () => {
  it('tells an INSERT with its number, on the topic of its entity, at QoS 1 (LIVE-06, LIVE-07, LIVE-09)', async () => {
    const before = await head();
    const id = await addRequest(one.database, 'grand');
    expect((await browser.hears(1))[0]).toMatchObject({
      topic: 'hotels/grand/request',
      qos: 1,
      message: {
        event: 'INSERT',
        seq: before + 1,
        entity: 'request',
        id,
        version: 1,
        actor: 'system',
        item: { id, service_id: 'towels' },
      },
    });
  });

  it('tells of each entity on its own topic (LIVE-07)', async () => {
    const topics = {
      comment: 'hotels/grand/request',
      note: 'hotels/grand/request',
      check_in: 'hotels/grand/request',
      booking: 'hotels/grand/booking',
      delivery: 'hotels/grand/booking',
      access: 'hotels/grand/log',
      payment: 'hotels/grand/payments',
      restaurant: 'hotels/grand/alacarteConfig',
      waiting: 'hotels/grand/alacarteConfig',
      announcement: 'hotels/grand/all',
      department: 'hotels/grand/all',
      room: 'hotels/grand/all',
      settings: 'hotels/grand/all',
      partner: 'hotels/grand/all',
      service: 'hotels/grand/all',
      preference: 'hotels/grand/all',
      template: 'hotels/grand/all',
      staff: 'hotels/grand/all',
    } as const;
    const entities = Object.keys(topics) as (keyof typeof topics)[];
    for (const entity of entities)
      await one.database.write('grand', async (tx) =>
        tx.record({ event: 'INSERT', entity, id: 'x', version: 1, actor: { id: 'system', name: null } }),
      );
    const heard = await browser.hears(entities.length);
    expect(heard.map(({ topic, message }) => [message.entity, topic])).toEqual(Object.entries(topics));
  });

  it('tells a MODIFY (LIVE-09)', async () => {
    const id = await addRequest(one.database, 'grand');
    await one.database.write('grand', async (tx) =>
      tx.recordChange({ entity: 'request', id, version: 2, actor: { id: 'person', name: null } }),
    );
    expect((await browser.hears(2))[1]?.message).toMatchObject({ event: 'MODIFY', id, version: 2, actor: 'person' });
  });

  it('publishes the writer’s row in its own process; other processes read it', async () => {
    const other = await listening(two);
    const id = await addRequest(one.database, 'grand');
    await one.database.write('grand', async (tx) => {
      const live = { item: { id, of: 'the writer' }, mayRead: () => true };
      tx.recordChange({ entity: 'request', id, version: 2, actor: { id: 'person', name: null }, live });
    });
    expect((await browser.hears(2))[1]?.message.item).toEqual({ id, of: 'the writer' });
    expect((await other.hears(2))[1]?.message.item).toEqual({ id, service_id: 'towels' });
    await other.close();
  });

  it('tells all consoles to reload on the shared topic (LIVE-10)', async () => {
    await forceReload(one.database, 'grand');
    expect((await browser.hears(1))[0]).toMatchObject({
      topic: 'hotels/grand/all',
      message: { event: 'FORCE_RELOAD' },
    });
  });

  it('tells nothing of another hotel', async () => {
    await addRequest(one.database, 'beach');
    const id = await addRequest(one.database, 'grand');
    expect((await browser.hears(1)).map(({ message }) => message.id)).toEqual([id]);
  });

  it('tells nothing that was rolled back, and its number goes to the next', async () => {
    const before = await head();
    await addAndFail(one);
    const id = await addRequest(one.database, 'grand');
    expect((await browser.hears(1))[0]?.message).toMatchObject({ id, seq: before + 1 });
  });

  it('numbers without gaps and tells in order, however two processes write and fail at once', async () => {
    const step = fc.record({ first: fc.boolean(), fails: fc.boolean(), events: fc.integer({ min: 1, max: 4 }) });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 25 }), async (steps) => {
        const before = await head();
        const already = browser.received.length;
        await Promise.all(
          steps.map(async ({ first, fails, events }) => {
            const server = first ? one : two;
            if (fails) return addAndFail(server);
            await server.database.write('grand', async (tx) => {
              for (let count = 0; count < events; count += 1) {
                tx.recordChange({
                  entity: 'request',
                  id: 'x',
                  version: 1,
                  actor: { id: 'system', name: null },
                });
              }
            });
          }),
        );
        const written = steps.reduce((sum, { fails, events }) => sum + (fails ? 0 : events), 0);
        const numbers = Array.from({ length: written }, (_, index) => before + 1 + index);
        const received = (await browser.hears(already + written)).slice(already);
        expect(received.map(({ message }) => message.seq)).toEqual(numbers);
        const log = await readLog(one.database, 'grand', before, 1000);
        expect(log.events.map(({ seq }) => seq)).toEqual(numbers);
        expect(log.head.seq).toBe(before + written);
      }),
      { numRuns: 12 },
    );
  });
});

describe('several processes', () => {
  it('reach each other’s browsers, in the order of the numbers', async () => {
    const other = await listening(two);
    const ids: string[] = [];
    for (let count = 0; count < 20; count += 1)
      ids.push(await addRequest((count % 2 === 0 ? one : two).database, 'grand'));
    for (const each of [browser, other]) {
      expect((await each.hears(20)).map(({ message }) => message.id)).toEqual(ids);
    }
    await other.close();
  });

  it('pass on presence to each other, once', async () => {
    const other = await listening(two);
    const presence = { user: 'person', name: 'P', request_id: null, state: 'viewing' };
    await browser.client.publishAsync('hotels/grand/presence', JSON.stringify(presence), { qos: 1 });
    await other.hears(1);
    await addRequest(two.database, 'grand');
    for (const each of [browser, other]) {
      expect((await each.hears(2)).map(({ topic }) => topic)).toEqual([
        'hotels/grand/presence',
        'hotels/grand/request',
      ]);
    }
    await other.close();
  });

  it('find within about a second what no notification told', async () => {
    // Writes like another process whose notification was lost: past the database object, so that no notification is
    // sent.
    const { sqlAsOwner: sql } = hotels.test;
    await sql.begin(async (tx) => {
      const [row] = await tx<
        { seq: number }[]
      >`update event_heads set seq = seq + 1 where hotel_id = 'grand' returning seq`;
      await tx`insert into events (hotel_id, seq, at, actor, topic, event, entity, entity_id, version)
        values ('grand', ${row?.seq ?? 0}, 1, 'system', 'request', 'MODIFY', 'request', 'silent', 1)`;
    });
    expect((await browser.hears(1))[0]?.message.id).toBe('silent');
  });
});

describe('a burst', () => {
  it('below the size of an import is published whole and in order', async () => {
    const before = await head();
    await one.database.write('grand', async (tx) => {
      for (let count = 0; count < 1000; count += 1) {
        tx.recordChange({ entity: 'request', id: 'x', version: 1, actor: { id: 'system', name: null } });
      }
    });
    const numbers = (await browser.hears(1000)).map(({ message }) => message.seq);
    expect(numbers).toEqual(Array.from({ length: 1000 }, (_, index) => before + 1 + index));
  });

  it('of an import is published by its newest event alone; calls to reload are not lost in it', async () => {
    const before = await head();
    await two.database.write('grand', async (tx) => {
      for (let count = 0; count < 3000; count += 1) {
        const what =
          count === 100
            ? ({ event: 'FORCE_RELOAD', entity: 'hotel' } as const)
            : ({ event: 'INSERT', entity: 'request' } as const);
        tx.record({ ...what, id: 'many', version: 1, actor: { id: 'system', name: null } });
      }
    });
    expect((await browser.hears(2)).map(({ message }) => message.seq)).toEqual([before + 101, before + 3000]);
  });

  it('keeps the oldest that pruning leaves, and says from where', async () => {
    const newest = await head();
    await pruneEvents(one.database, { days: 10, rows: 7 }, hotels.outside.clock.now());
    const log = await readLog(one.database, 'grand', 0, 100);
    expect(log.head).toEqual({ seq: newest, pruned: newest - 7 });
    expect(log.events.map(({ seq }) => seq)).toEqual(Array.from({ length: 7 }, (_, index) => newest - 6 + index));
    await pruneEvents(one.database, { days: 10, rows: 7 }, hotels.outside.clock.now() + 11 * 86_400);
    expect((await readLog(one.database, 'grand', 0, 100)).head.pruned).toBe(newest);
  });
});
