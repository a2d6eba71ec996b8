import type { RequestStatus } from '@bellhop/contract/requests/request';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { withStatus } from '../../features/request-store/request-kind.ts';
import { requestStore } from '../../features/request-store/store.ts';
import { allEdits } from '../../features/requests/testing/all-edits.ts';
import { sampleStatusEdit } from '../../features/requests/testing/sample-edit.ts';
import { sampleRequest } from '../../features/requests/testing/sample-request.ts';
import { emptyBrowserDatabase } from '../../testing/browser-database.ts';
import { ApiFailure } from '../api/failure.ts';
import { patchOptimistically, receiveRead } from '../collection/receive.ts';
import { type Outbox, openOutbox } from './open-outbox.ts';
import { type OutboxContext, readOutboxView, showOutboxView } from './outbox-view.ts';

emptyBrowserDatabase();

const opened: Outbox[] = [];
let people = 0;
const queues = new Map<string, Promise<unknown>>();
/** The locks that tabs share, missing in the test's DOM. */
const locks = {
  request(name: string, act: () => Promise<unknown>) {
    const next = (queues.get(name) ?? Promise.resolve()).then(act);
    queues.set(
      name,
      next.catch(() => undefined),
    );
    return next;
  },
};
beforeEach(() => void vi.spyOn(navigator, 'locks', 'get').mockReturnValue(locks as never));
afterEach(() => {
  for (const each of opened.splice(0)) each.stop();
});

/** Opens two tabs of one person; each call fails with the failure that `answer` returns. */
async function openTabs(answer: () => ApiFailure) {
  people += 1;
  const sub = `staff-${people}`;
  const open = async () => {
    const client = new QueryClient();
    requestStore.change(client, (known) =>
      receiveRead(known, [{ item: sampleRequest({ id: 'r1', status: 'OPEN' }), whole: null }]),
    );
    const api = { call: () => Promise.reject(answer()) } as unknown as OutboxContext['api'];
    const outbox = await openOutbox({ client, api, hotelId: 'grand', sub }, allEdits, () => undefined);
    opened.push(outbox);
    return { client, outbox, status: () => requestStore.read(client).find('r1')?.status };
  };
  const [here, there] = [await open(), await open()];
  let order = 0;
  return {
    here,
    there,
    /** Sets a status like the status menu. */
    async set(from: RequestStatus, status: RequestStatus) {
      order += 1;
      const edit = sampleStatusEdit({ id: `${sub}-${order}`, sub, order, from, status });
      const view = readOutboxView(here.client);
      showOutboxView(here.client, { ...view, edits: [...view.edits, edit] });
      requestStore.change(here.client, (known) => patchOptimistically(known, 'r1', withStatus(status)));
      await here.outbox.add(edit, new Map());
      return edit;
    },
    expectBoth: (status: RequestStatus) =>
      expect.poll(() => [here.status(), there.status()], { timeout: 15_000 }).toEqual([status, status]),
  };
}

it('a waiting status shows in both tabs, and is undone in both when the server refuses it (RQD-19)', async () => {
  let failure = new ApiFailure('network', 0);
  const { here, set, expectBoth } = await openTabs(() => failure);
  await set('OPEN', 'CLOSED');
  await expectBoth('CLOSED');
  failure = new ApiFailure('not_allowed', 403);
  await here.outbox.wake();
  await expectBoth('OPEN');
});

it('a status that is discarded in one tab is undone in both', async () => {
  const { there, set, expectBoth } = await openTabs(() => new ApiFailure('network', 0));
  const edit = await set('OPEN', 'CLOSED');
  await expectBoth('CLOSED');
  await there.outbox.discard(edit);
  await expectBoth('OPEN');
});

it('after one of two waiting statuses is discarded the other shows, and after both the server’s', async () => {
  const { here, set, expectBoth } = await openTabs(() => new ApiFailure('network', 0));
  const first = await set('OPEN', 'CLOSED');
  const second = await set('CLOSED', 'CANCELED');
  await expectBoth('CANCELED');
  await here.outbox.discard(first);
  await expectBoth('CANCELED');
  await here.outbox.discard(second);
  await expectBoth('OPEN');
});
