import { problem } from '@bellhop/contract/problem';
import { type HistoryEntry, listHistory } from '@bellhop/contract/requests/history';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Changed, NewEvent } from '../../../platform/database/event-row.ts';
import { pruneEvents } from '../../../platform/live/prune.ts';
import { listOldest } from '../../../platform/timeline/store.ts';
import { arrangeBooking, arrangeGuest, arrangeMany } from '../../../testing/arrange.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import type { TestStaffName } from '../../../testing/two-hotels.ts';
import { listOfRequest } from './store.ts';

let server: TestServer;
let guest = '';
let guestId = '';
beforeAll(async () => {
  server = await startTestServer();
  server.clock.holdAt(1_800_000_000);
  await arrangeBooking(server, { id: 'b-1', userId: 'g-1' });
  guest = await arrangeGuest(server, 'b-1');
  guestId = 'guest:g-1';
});
afterAll(() => server.close());

type Call = Parameters<ReturnType<TestServer['as']>>[0];

async function done(call: Call, as: TestStaffName | 'guest' = 'manager') {
  server.clock.advance(1);
  const answer = await (as === 'guest' ? server.asGuest(guest) : server.as(as))(call);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ id: string }>();
}

const make = (fields: object = {}) =>
  done({ method: 'POST', url: '/api/requests', body: { hotel_id: 'grand', service_id: 'towels', ...fields } });
const patch = (id: string, body: object) => done({ method: 'PATCH', url: `/api/requests/${id}`, body });
const say = (id: string, body: string, as?: 'guest') =>
  as === 'guest'
    ? done({ method: 'POST', url: `/api/guest/requests/${id}/comments`, body: { id: fresh('c'), body } }, as)
    : done({ method: 'POST', url: `/api/requests/comments/${id}`, body: { id: fresh('c'), body } });

let serial = 0;
function fresh(prefix: string): string {
  serial += 1;
  return `${prefix}-${serial}`;
}

async function history(id: string, query = '', as: TestStaffName = 'manager') {
  const answer = await server.as(as)({ method: 'GET', url: `/api/requests/${id}/history${query}` });
  expect(answer.statusCode, answer.body).toBe(200);
  const parsed = listHistory.answer.parse(answer.json());
  expect(parsed, 'no more and no less than the contract says').toEqual(answer.json());
  return parsed;
}

const facts = (items: readonly HistoryEntry[]) =>
  items.map(({ kind, actor_kind, changes }) => [kind, actor_kind, ...changes.map(({ field }) => field)].join(' '));

/** Writes events as another slice would. */
async function record(id: string, ...events: (Partial<NewEvent> & { changed?: Changed })[]): Promise<void> {
  await server.database.write('grand', async (tx) => {
    for (const event of events) {
      const actor = { id: 'staff-7', name: 'Fatma Çetin' };
      const row = { entity: 'request' as const, id, version: 9, actor, ...event };
      if (event.event === 'INSERT') tx.record({ ...row, event: 'INSERT' });
      else tx.recordChange(row);
    }
  });
}

describe('the history of a request', () => {
  it('has actor, time, and old and new values of each change, newest first, and no words of messages', async () => {
    const { id } = await make({ booking_id: 'b-1', text: 'Extra towels, please' });
    await patch(id, { status: 'CLOSED' });
    await say(id, 'The towels are on their way');
    await done({ method: 'POST', url: `/api/guest/requests/${id}/rating`, body: { rating: 4 } }, 'guest');
    await say(id, 'One is missing', 'guest');
    const page = await history(id);
    expect(page).toMatchObject({ has_more: false, complete: true });
    expect(facts(page.items)).toEqual([
      'changed guest status',
      'message guest',
      'changed guest rating',
      'message staff',
      'changed staff status',
      'created staff',
    ]);
    const [reopened, , rated, , closed, created] = page.items;
    expect(reopened).toMatchObject({ actor: guestId, changes: [{ field: 'status', from: 'CLOSED', to: 'OPEN' }] });
    expect(rated).toMatchObject({ changes: [{ field: 'rating', from: null, to: 4 }] });
    expect(closed).toMatchObject({ changes: [{ field: 'status', from: 'OPEN', to: 'CLOSED' }] });
    expect(closed?.actor_name).toBe(created?.actor_name);
    expect(closed?.actor_name).not.toBeNull();
    expect(closed?.at).toBeGreaterThan(created?.at ?? Number.POSITIVE_INFINITY);
    const words = JSON.stringify(page);
    for (const text of ['on their way', 'is missing', 'Extra towels']) expect(words).not.toContain(text);
  });

  it('has the writing of a note, and not its words', async () => {
    const { id } = await make();
    const note = fresh('n');
    await server.sqlAsOwner`
      insert into notes (hotel_id, id, request_id, body, author_id, author_name, created_at, position)
      values ('grand', ${note}, ${id}, 'A difficult guest', 'staff-7', 'Fatma Çetin', 1, 1)`;
    await record(id, { event: 'INSERT', entity: 'note', id: note });
    const { items } = await history(id);
    expect(items[0]).toMatchObject({ kind: 'note', actor_name: 'Fatma Çetin', actor_kind: 'staff', changes: [] });
    expect(JSON.stringify(items)).not.toContain('difficult');
  });

  it('leaves out how far the guest has read, and changes that say nothing', async () => {
    const { id } = await make();
    await record(
      id,
      { changed: { guest_delivered: { from: 0, to: 1 } }, actor: { id: guestId, name: null } },
      { changed: { guest_delivered: { from: 1, to: 2 }, guest_read: { from: 0, to: 2 } } },
      { changed: {} },
      { changed: { guest_read: { from: 1, to: 2 }, status: { from: 'OPEN', to: 'CLOSED' } } },
    );
    expect(facts((await history(id)).items)).toEqual(['changed staff status', 'created staff']);
  });

  it('has assignments, departments and custom fields in full, with fields in the order of their names', async () => {
    const { id } = await make();
    const assignee = { from: null, to: { id: 'staff-7', name: 'Fatma Çetin' } };
    const department = { from: { id: 'd-1', name: 'Housekeeping' }, to: null };
    const custom_fields_values = { from: [], to: [{ id: 'count', value: '2' }] };
    await record(id, { changed: { department, custom_fields_values, assignee }, actor: { id: 'system', name: null } });
    const [entry] = (await history(id)).items;
    expect(entry).toMatchObject({ actor_kind: 'system', actor_name: null });
    expect(entry?.changes).toEqual([
      { field: 'assignee', ...assignee },
      { field: 'custom_fields_values', ...custom_fields_values },
      { field: 'department', ...department },
    ]);
  });

  it('tells what changed with the stay', async () => {
    await arrangeBooking(server, { id: 'b-2', status: 'awaiting_approval' });
    const { id } = await make({ booking_id: 'b-2' });
    await done({ method: 'PATCH', url: '/api/users/bookings/b-2', body: { status: 'hotel_guest' } });
    expect((await history(id)).items[0]?.changes).toEqual([
      { field: 'booking.status', from: 'awaiting_approval', to: 'hotel_guest' },
    ]);
  });

  it('comes in pages that neither repeat nor miss, while more happens', async () => {
    const { id } = await make();
    const status = (n: number) => ({ status: { from: `S${n}`, to: `S${n + 1}` } });
    await record(id, ...Array.from({ length: 119 }, (_, n) => ({ changed: status(n) })));
    const first = await history(id);
    await record(id, { changed: status(500) });
    const second = await history(id, `?before=${first.items.at(-1)?.seq}`);
    const third = await history(id, `?before=${second.items.at(-1)?.seq}`);
    expect([first, second, third].map(({ items, has_more }) => [items.length, has_more])).toEqual([
      [50, true],
      [50, true],
      [20, false],
    ]);
    const all = [first, second, third].flatMap(({ items }) => items.map(({ seq }) => seq));
    expect(new Set(all).size).toBe(120);
    expect(all).toEqual([...all].sort((a, b) => b - a));
    expect(third.items.at(-1)?.kind).toBe('created');
  });

  it('says so when it does not reach back to the beginning: imported, or pruned', async () => {
    await arrangeMany(server, { count: 1, perSecond: 1, newest: 1_800_000_000, prefix: 'imported' });
    expect(await history('imported-000001')).toEqual({ items: [], has_more: false, complete: false });
    const { id } = await make();
    await patch(id, { status: 'CLOSED' });
    expect(await history(id)).toMatchObject({ complete: true });
    await pruneEvents(server.database, { days: 400, rows: 1 }, server.clock.now());
    const page = await history(id);
    expect(page.complete).toBe(false);
    expect(facts(page.items)).toEqual(['changed staff status']);
  });
});

describe('the history', () => {
  it('of a request outside the caller’s services, of another hotel or of none is not there', async () => {
    const { id } = await make({ service_id: 'concierge' });
    const ask = async (path: string, as: TestStaffName) => {
      const answer = await server.as(as)({ method: 'GET', url: `/api/requests/${path}/history` });
      return problem.parse(answer.json()).code;
    };
    expect(await ask(id, 'housekeeping')).toBe('not_found');
    expect(await ask('nothing', 'manager')).toBe('not_found');
  });

  it('refuses a number that is none', async () => {
    const { id } = await make();
    const answer = await server.as('manager')({ method: 'GET', url: `/api/requests/${id}/history?before=x` });
    expect(problem.parse(answer.json()).code).toBe('invalid_input');
  });
});

describe('queries of the history of a request', () => {
  it('walk indexes, however long the log and the conversation', async () => {
    await arrangeMany(server, { count: 5000, perSecond: 10, newest: 1_800_000_000, prefix: 'plan' });
    const sql = server.sqlAsOwner;
    const [head] = await sql<{ seq: number }[]>`select seq from event_heads where hotel_id = 'grand'`;
    const from = (head?.seq ?? 0) + 1;
    await sql`
      insert into comments (hotel_id, id, request_id, body, author_id, author_name, is_staff, position, created_at)
      select 'grand', 'pc-' || i, 'plan-' || lpad((1 + i % 5000)::text, 6, '0'), 'x', 'a', 'A', true, 1 + i / 5000, 1
      from generate_series(0, 19999) i`;
    await sql`
      insert into notes (hotel_id, id, request_id, body, author_id, author_name, position, created_at)
      select 'grand', 'pn-' || i, 'plan-' || lpad((1 + i % 5000)::text, 6, '0'), 'x', 'a', 'A', 1 + i / 5000, 1
      from generate_series(0, 9999) i`;
    await sql`
      insert into events (hotel_id, seq, at, actor, topic, event, entity, entity_id, version, changed)
      select 'grand', ${from}::bigint + i, 1, 'system', 'request', case when i % 3 = 2 then 'MODIFY' else 'INSERT' end,
        (array['comment', 'note', 'request'])[1 + i % 3],
        (array['pc-' || i / 3, 'pn-' || i / 3, 'plan-' || lpad((1 + i / 3 % 5000)::text, 6, '0')])[1 + i % 3], 1,
        case when i % 3 = 2 then '{"status":{"from":"OPEN","to":"CLOSED"}}' else '{}' end::jsonb
      from generate_series(0, 59999) i`;
    await sql`update event_heads set seq = ${from + 59_999} where hotel_id = 'grand'`;
    await sql`
      insert into staff_members (hotel_id, user_id, name, seen_at)
      select 'grand', 'planned-' || i, 'Somebody', 0 from generate_series(1, 2000) i`;
    await sql`
      insert into access_records (hotel_id, at, actor, what, entity, entity_id)
      select 'grand', 1, 'planned-' || i % 2000, (array['print', 'papers', 'identity'])[1 + i % 3], 'request',
        'plan-' || lpad((1 + i % 5000)::text, 6, '0')
      from generate_series(0, 19999) i`;
    await sql`analyze`;
    const plans = await server.database.read('grand', async (tx) => {
      const explain = async (query: unknown) =>
        JSON.stringify(await tx`explain (analyze, format json) ${query as never}`); // not sent yet: a part of the one around it
      return [
        await explain(listOfRequest(tx, 'grand', 'plan-000007', { before: null, limit: 51 })),
        await explain(listOfRequest(tx, 'grand', 'plan-000007', { before: from + 30_000, limit: 51 })),
        await explain(listOldest(tx, 'grand', 'request', 'plan-000007')),
      ];
    });
    for (const plan of plans) {
      expect(plan).toContain('events_entity');
      expect(plan).not.toContain('Seq Scan');
    }
    expect(plans[0]).toContain('comments_request');
    expect(plans[0]).toContain('notes_request');
    expect(plans[0]).toContain('access_records_request');
  });
});
