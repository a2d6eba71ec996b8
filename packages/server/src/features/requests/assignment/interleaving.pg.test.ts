import { problem } from '@bellhop/contract/problem';
import { type GuestRequest, guestRequest } from '@bellhop/contract/requests/request';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recount } from '../../../testing/recount.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { testStaff } from '../../../testing/two-hotels.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  server.clock.holdAt(1_800_000_000);
  await server.sqlAsOwner`
    insert into departments (hotel_id, id, name, position) values ('grand', 'd-1', 'One', 0), ('grand', 'd-2', 'Two', 1)`;
});
afterAll(() => server.close());

const people = ['manager', 'frontdesk', 'concierge'] as const;
type Person = (typeof people)[number];

/** The edits; their fields have the names of the log. */
const edits: { field: 'assignee' | 'department' | 'status'; to: string | null; body: object }[] = [
  ...[...people.map((name) => testStaff[name].id), null].map((to) => ({
    ...{ field: 'assignee' as const, to },
    body: { assignee_id: to },
  })),
  ...['d-1', 'd-2', null].map((to) => ({ field: 'department' as const, to, body: { department_id: to } })),
  ...['OPEN', 'CLOSED'].map((to) => ({ field: 'status' as const, to, body: { status: to } })),
];

const step = fc.record({
  who: fc.constantFrom(...people),
  request: fc.nat({ max: 2 }),
  edit: fc.constantFrom(...edits),
  /** Consoles send the version on the screen; a script does not. */
  guarded: fc.boolean().map((plain) => plain || undefined),
  looksFirst: fc.nat({ max: 5 }).map((n) => n === 0),
  /** Goes out together with the step before it. */
  atOnce: fc.boolean(),
});

interface LoggedChange {
  version: number;
  actor: string;
  changed: Record<string, { from: unknown; to: unknown }>;
}
type CurrentValues = Record<'assignee' | 'department' | 'status', string | null>;

const idOf = (value: unknown): string | null =>
  typeof value === 'object' && value !== null && 'id' in value ? String(value.id) : (value as string | null);

/** Returns the state of the request after each version, from the log alone. */
function replay(log: readonly LoggedChange[]): Map<number, CurrentValues> {
  let now: CurrentValues = { assignee: null, department: null, status: 'OPEN' };
  return new Map(
    log.map(({ version, changed }) => {
      for (const field of ['assignee', 'department', 'status'] as const) {
        const change = changed[field];
        if (change === undefined) continue;
        // Each edit starts from the state that the previous edit left.
        expect(idOf(change.from)).toBe(now[field]);
        now = { ...now, [field]: idOf(change.to) };
      }
      return [version, now];
    }),
  );
}

async function read(who: Person, id: string): Promise<GuestRequest> {
  return guestRequest.parse((await server.as(who)({ method: 'GET', url: `/api/requests/${id}` })).json());
}

let runs = 0;
let refusals = 0;

describe('three people at the same requests', () => {
  it('have each edit that was acknowledged in the log, in its order, and the others refused aloud', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 60 }), async (steps) => {
        runs += 1;
        const ids = [0, 1, 2].map((n) => `run-${runs}-${n}`);
        const body = { hotel_id: 'grand', service_id: 'maintenance' };
        for (const id of ids)
          await server.as('manager')({ method: 'POST', url: '/api/requests', body: { ...body, id } });
        /** The version that each of them looks at. */
        const lastSeen = new Map<string, number>();
        const answered: {
          who: Person;
          id: string;
          basedOn: number | undefined;
          edit: (typeof edits)[number];
          answer: GuestRequest | null;
        }[] = [];

        const make = async ({ who, request, edit, guarded, looksFirst }: (typeof steps)[number]) => {
          const id = ids[request] ?? '';
          const key = `${who} ${id}`;
          if (looksFirst) lastSeen.set(key, (await read(who, id)).version);
          const basedOn = guarded && (lastSeen.get(key) ?? 1);
          const { statusCode, body: sent } = await server.as(who)({
            method: 'PATCH',
            url: `/api/requests/${id}`,
            body: { ...edit.body, version: basedOn },
          });
          if (statusCode === 200) {
            const answer = guestRequest.parse(JSON.parse(sent));
            answered.push({ who, id, basedOn, edit, answer });
            lastSeen.set(key, answer.version);
            return;
          }
          refusals += 1;
          const refused = problem.parse(JSON.parse(sent));
          expect(refused.code, sent).toBe('edit_conflict');
          expect(refused.changes?.map(({ field }) => field)).toContain(edit.field);
          answered.push({ who, id, basedOn, edit, answer: null });
          lastSeen.set(key, guestRequest.parse(refused.current).version);
        };
        let burst: Promise<void>[] = [];
        for (const one of steps) {
          if (!one.atOnce) {
            await Promise.all(burst);
            burst = [];
            server.clock.advance(1);
          }
          burst.push(make(one));
        }
        await Promise.all(burst);

        for (const id of ids) {
          const log = await server.sqlAsOwner<LoggedChange[]>`
            select version, actor, changed from events where entity = 'request' and entity_id = ${id} order by seq`;
          expect(log.map(({ version }) => version)).toEqual(log.map((_, index) => index + 1));
          const states = replay(log);
          const mine = answered.filter((one) => one.id === id);
          const changedBetween = (field: string, after: number, until: number) =>
            log.some(({ version, changed }) => version > after && version < until && field in changed);
          for (const { who, edit, answer, basedOn } of mine) {
            if (answer === null) {
              // A refusal needs a version in the call, and a later change of the same field.
              expect(basedOn).toBeDefined();
              expect(changedBetween(edit.field, basedOn ?? 0, Number.POSITIVE_INFINITY)).toBe(true);
              continue;
            }
            expect(states.get(answer.version)?.[edit.field]).toBe(edit.to);
            const own = log[answer.version - 1];
            const isWritten = own?.actor === testStaff[who].id && edit.field in own.changed;
            // No edit overwrites a change that its author had not seen. Two equal calls of one person share a version,
            // so one of them with knowledge of the change is enough.
            const writers = mine.filter(
              (one) => one.who === who && one.answer?.version === answer.version && one.edit.field === edit.field,
            );
            const blind = writers.every(
              (one) => one.basedOn !== undefined && changedBetween(edit.field, one.basedOn, answer.version),
            );
            if (isWritten) expect(blind).toBe(false);
          }
          // Every entry of the log was published.
          for (const { version, actor, changed } of log.slice(1)) {
            const match = mine.find(
              ({ answer, edit, who }) =>
                answer?.version === version && edit.field in changed && testStaff[who].id === actor,
            );
            expect(match, `${id} ${version}`).toBeDefined();
          }
          const { assignee_id: assignee, department_id: department, status, version } = await read('manager', id);
          expect({ assignee, department, status }).toEqual(states.get(version));
          expect(version).toBe(log.length);
        }
      }),
      { numRuns: 24 },
    );
    expect(refusals).toBeGreaterThan(20);
    for (const { kept, counted } of await recount(server.sqlAsOwner)) expect(kept).toEqual(counted);
  });
});
