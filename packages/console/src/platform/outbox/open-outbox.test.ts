import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { allEdits } from '../../features/requests/testing/all-edits.ts';
import { sampleMessageEdit } from '../../features/requests/testing/sample-edit.ts';
import { sampleComment } from '../../features/requests/testing/sample-request.ts';
import { emptyBrowserDatabase } from '../../testing/browser-database.ts';
import { ApiFailure } from '../api/failure.ts';
import { systemClock } from '../clock.ts';
import { storedUnsent } from '../storage/unsent.ts';
import { editKinds } from './edit-kind.ts';
import { openEditStore } from './edit-store.ts';
import { type Outbox, openOutbox } from './open-outbox.ts';
import { type OutboxContext, readOutboxView } from './outbox-view.ts';

emptyBrowserDatabase();

const opened: Outbox[] = [];
// The test's DOM defines locks that do not work.
beforeEach(() => void vi.spyOn(navigator, 'locks', 'get').mockReturnValue(undefined as never));
afterEach(() => {
  for (const each of opened.splice(0)) each.stop();
});

async function desk(sub: string, call: () => Promise<unknown>) {
  const client = new QueryClient();
  // Every call gets the answer of `call`.
  const api = { call, upload: () => Promise.reject(new Error('no file is sent here')) } as OutboxContext['api'];
  const outbox = await openOutbox({ client, api, hotelId: 'grand', sub }, allEdits, () => undefined);
  opened.push(outbox);
  return { client, outbox };
}

it('a message that is answered after a lock is not sent again, and the unlocked desk shows it as sent', async () => {
  const edit = sampleMessageEdit({ sub: 'staff-7', at: systemClock.now() });
  let answer = (_: unknown) => {};
  const callReceived = new Promise<void>((resolve) => {
    void desk('staff-7', () => {
      resolve();
      return new Promise((give) => (answer = give));
    }).then(({ outbox }) => void outbox.add(edit, new Map()));
  });
  await callReceived;
  for (const each of opened.splice(0)) each.stop();
  const after = await desk('staff-7', () => Promise.reject(new ApiFailure('network', 0)));
  await expect.poll(() => readOutboxView(after.client).edits).toHaveLength(1);
  answer(sampleComment({ id: edit.id, is_staff: true }));
  // Before the automatic retry after five seconds.
  await expect.poll(() => readOutboxView(after.client).edits, { timeout: 4000 }).toEqual([]);
  expect(await (await openEditStore({ sub: 'staff-7', hotelId: 'grand' }, editKinds(allEdits))).list()).toEqual([]);
});

it('a locked desk counts what will be sent, and no refused change', async () => {
  const store = await openEditStore({ sub: 'staff-8', hotelId: 'grand' }, editKinds(allEdits));
  await store.put(sampleMessageEdit({ id: 'waits', sub: 'staff-8', at: systemClock.now() }));
  await store.put(sampleMessageEdit({ id: 'refused', sub: 'staff-8', state: 'refused', failure: 'not_allowed' }));
  await desk('staff-8', () => Promise.reject(new ApiFailure('network', 0)));
  await expect.poll(() => storedUnsent.read()).toEqual({ sub: 'staff-8', count: 1 });
});
