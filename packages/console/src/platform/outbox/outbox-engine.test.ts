// @vitest-environment node
import type { RequestStatus } from '@bellhop/contract/requests/request';
import fc from 'fast-check';
import { openDB } from 'idb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { allEdits } from '../../features/requests/testing/all-edits.ts';
import { sampleMessageEdit, sampleNoteEdit, sampleStatusEdit } from '../../features/requests/testing/sample-edit.ts';
import { sampleNow } from '../../features/requests/testing/sample-request.ts';
import { Browser, FarServer, type Fate, tick } from '../../features/requests/testing/tabs-and-network.ts';
import { emptyBrowserDatabase } from '../../testing/browser-database.ts';
import type { Edit } from './edit.ts';
import { editKinds } from './edit-kind.ts';
import { openEditStore } from './edit-store.ts';

const kinds = editKinds(allEdits);
const owner = { sub: 'staff-1', hotelId: 'grand' };
const stored = async (): Promise<readonly Edit[]> => (await openEditStore(owner, kinds)).list();

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (let round = 0; round < 500; round += 1) {
    if (await isSo()) return;
    await tick();
  }
  throw new Error('it did not come to pass');
}

let server: FarServer;
let browser: Browser;

beforeEach(() => {
  emptyBrowserDatabase();
  server = new FarServer(['r1', 'r2']);
  browser = new Browser(server);
});
afterEach(() => browser.closeAll());

describe('the outbox', () => {
  it('sends one message although its first answer was lost', async () => {
    server.decree(['answer-lost']);
    await (await browser.open(1)).add(sampleMessageEdit(), new Map());
    await until(async () => (await stored()).length === 0);
    expect(server.messages).toEqual([{ id: 'm1', requestId: 'r1' }]);
  });

  it('keeps edits written offline over a crash and sends them in the order of writing', async () => {
    server.isReachable = false;
    const engine = await browser.open(1);
    for (const [order, id] of ['a', 'b', 'c'].entries()) {
      await engine.add(sampleMessageEdit({ id, order }), new Map());
    }
    browser.close(1);
    server.isReachable = true;
    await browser.open(1);
    await until(async () => (await stored()).length === 0);
    expect(server.messages.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  });

  it('never shows or sends edits that another person wrote on the same desk', async () => {
    server.isReachable = false;
    await (await browser.open(1)).add(sampleMessageEdit(), new Map());
    browser.close(1);
    server.isReachable = true;
    await browser.open(2, 'staff-2');
    await tick();
    expect(server.messages).toEqual([]);
    browser.close(2);
    await browser.open(3);
    await until(() => server.messages.length === 1);
  });

  it('reports a refused edit, keeps it, and sends it again on request', async () => {
    server.decree(['refused']);
    const engine = await browser.open(1);
    await engine.add(sampleMessageEdit(), new Map());
    await until(() => browser.reports.length === 1);
    const [refused] = await stored();
    expect(refused).toMatchObject({ state: 'refused', failure: 'not_allowed', body: 'On our way.' });
    if (refused !== undefined) await engine.retry(refused);
    await until(async () => (await stored()).length === 0);
    expect(server.messages).toHaveLength(1);
  });

  it('does not send by itself a message to a guest that is half a day old', async () => {
    server.isReachable = false;
    await (await browser.open(1)).add(sampleMessageEdit(), new Map());
    browser.close(1);
    server.isReachable = true;
    browser.now = sampleNow + 13 * 3600;
    await browser.open(1);
    await until(() => browser.reports.some(({ edit }) => edit.failure === 'too_old'));
    expect(server.messages).toEqual([]);
    expect(await stored()).toMatchObject([{ state: 'refused', body: 'On our way.' }]);
  });

  it('sends a note to colleagues half a day later still, once', async () => {
    server.isReachable = false;
    await (await browser.open(1)).add(sampleNoteEdit(), new Map());
    browser.close(1);
    server.isReachable = true;
    server.decree(['answer-lost']);
    browser.now = sampleNow + 13 * 3600;
    await browser.open(1);
    await until(async () => (await stored()).length === 0);
    expect(server.messages).toEqual([{ id: 'n1', requestId: 'r1' }]);
  });

  it('reads edits of a build without notes, and leaves edits of a later build unchanged', async () => {
    const store = await openEditStore(owner, kinds);
    await store.put(sampleMessageEdit());
    await store.put({ ...sampleMessageEdit({ id: 'x1' }), kind: 'of-tomorrow' });
    expect((await stored()).map(({ id }) => id)).toEqual(['m1']);
    const database = await openDB('bellhop.outbox');
    expect(await database.getAllKeys('edits')).toEqual(['m1', 'x1']);
    database.close();
  });

  it('does not call a delivered message refused when its row could not be removed', async () => {
    const engine = await browser.open(1);
    vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementationOnce(() => {
      throw new DOMException('the connection is closing', 'InvalidStateError');
    });
    await engine.add(sampleMessageEdit(), new Map());
    await until(() => server.messages.length === 1);
    for (let n = 0; n < 20; n += 1) await tick();
    expect(browser.reports).toEqual([]);
  });

  it('reads its store again by itself after a failure, and sends the edits in it', async () => {
    server.isReachable = false;
    const engine = await browser.open(1);
    await engine.add(sampleMessageEdit(), new Map());
    server.isReachable = true;
    vi.spyOn(IDBObjectStore.prototype, 'getAll').mockImplementationOnce(() => {
      throw new DOMException('the connection is closing', 'InvalidStateError');
    });
    await engine.wake();
    await until(() => server.messages.length === 1);
    expect(server.messages).toEqual([{ id: 'm1', requestId: 'r1' }]);
  });

  it("asks when a colleague set the status meanwhile, but not after this person's own change", async () => {
    server.isReachable = false;
    const engine = await browser.open(1);
    await engine.add(sampleStatusEdit({ id: 's1', order: 1 }), new Map());
    await engine.add(sampleStatusEdit({ id: 's2', order: 2, from: 'CLOSED', status: 'OPEN' }), new Map());
    await engine.add(sampleStatusEdit({ id: 's3', order: 3, entityId: 'r2' }), new Map());
    server.colleagueSets('r2', 'CANCELED');
    server.isReachable = true;
    await engine.wake();
    await until(() => browser.reports.some(({ code }) => code === 'edit_conflict'));
    await until(async () => (await stored()).length === 1);
    expect(server.find('r1')).toMatchObject({ status: 'OPEN', version: 3 });
    expect(await stored()).toMatchObject([
      { id: 's3', state: 'refused', conflict: { current: { status: 'CANCELED' } } },
    ]);
  });

  it('lets a waiting change be taken back', async () => {
    server.isReachable = false;
    const engine = await browser.open(1);
    await engine.add(sampleMessageEdit(), new Map());
    await engine.discard(sampleMessageEdit());
    expect(await stored()).toEqual([]);
    server.isReachable = true;
    await engine.wake();
    expect(server.messages).toEqual([]);
  });
});

type Act =
  | { readonly do: 'message' | 'note' | 'reload'; readonly tab: number; readonly request: string }
  | { readonly do: 'status'; readonly tab: number; readonly request: string; readonly status: RequestStatus }
  | { readonly do: 'colleague'; readonly request: string; readonly status: RequestStatus }
  | { readonly do: 'network'; readonly isReachable: boolean; readonly fates: readonly Fate[] }
  | { readonly do: 'pause'; readonly ticks: number };

const tab = fc.constantFrom(1, 2);
const request = fc.constantFrom('r1', 'r2');
const status = fc.constantFrom<RequestStatus>('OPEN', 'CLOSED', 'CANCELED');
const fates = fc.array(fc.constantFrom<Fate>('answered', 'lost', 'answer-lost', 'answer-lost', 'refused'), {
  maxLength: 4,
});
const act = fc.oneof<fc.Arbitrary<Act>[]>(
  fc.record({ do: fc.constant('message' as const), tab, request }),
  fc.record({ do: fc.constant('note' as const), tab, request }),
  fc.record({ do: fc.constant('status' as const), tab, request, status }),
  fc.record({ do: fc.constant('reload' as const), tab, request }),
  fc.record({ do: fc.constant('colleague' as const), request, status }),
  fc.record({ do: fc.constant('network' as const), isReachable: fc.boolean(), fates }),
  fc.record({ do: fc.constant('pause' as const), ticks: fc.nat(6) }),
);

describe('the outbox, whatever happens to network, tabs and pages,', () => {
  it('each change is at the server once, in its order, or is kept as refused', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 3, maxLength: 30 }), async (acts) => {
        emptyBrowserDatabase();
        server = new FarServer(['r1', 'r2']);
        browser = new Browser(server);
        const written: Edit[] = [];
        for (const [order, each] of acts.entries()) await perform(each, order, written);

        server.isReachable = true;
        browser.close(1);
        await browser.open(1);
        await browser.open(2);
        await until(async () => (await stored()).every(({ state }) => state === 'refused'));

        const kept = new Set((await stored()).map(({ id }) => id));
        for (const edit of written) {
          const isThere =
            edit.kind === 'status' ? server.acknowledged.has(edit.id) : count(server.messages, edit.id) === 1;
          // Refused edits stay, and are listed, until the person has decided.
          expect(isThere || kept.has(edit.id), `${edit.id} is neither there nor kept as refused`).toBe(true);
          expect(server.applied.get(edit.id) ?? 0, `${edit.id} was applied once at most`).toBeLessThanOrEqual(1);
        }
        for (const id of ['r1', 'r2']) {
          const arrived = server.messages.filter(({ requestId }) => requestId === id).map((message) => message.id);
          const inOrder = written.filter((edit) => arrived.includes(edit.id)).map((edit) => edit.id);
          expect(arrived).toEqual(inOrder);
        }
        browser.closeAll();
      }),
      { numRuns: 100 },
    );
  });
});

async function perform(each: Act, order: number, written: Edit[]): Promise<void> {
  switch (each.do) {
    case 'message': {
      const edit = sampleMessageEdit({ id: `m${order}`, order, entityId: each.request });
      await (await browser.open(each.tab)).add(edit, new Map());
      written.push(edit);
      return;
    }
    case 'note': {
      const edit = sampleNoteEdit({ id: `n${order}`, order, entityId: each.request });
      await (await browser.open(each.tab)).add(edit, new Map());
      written.push(edit);
      return;
    }
    case 'status': {
      const { status: from, version } = server.find(each.request);
      const edit = sampleStatusEdit({
        id: `s${order}`,
        order,
        entityId: each.request,
        from,
        status: each.status,
        version,
      });
      await (await browser.open(each.tab)).add(edit, new Map());
      written.push(edit);
      return;
    }
    case 'reload':
      browser.close(each.tab);
      return;
    case 'colleague':
      return server.colleagueSets(each.request, each.status);
    case 'network':
      server.isReachable = each.isReachable;
      return server.decree(each.fates);
    case 'pause':
      for (let n = 0; n < each.ticks; n += 1) await tick();
  }
}

function count(messages: readonly { id: string }[], id: string): number {
  return messages.filter((message) => message.id === id).length;
}
