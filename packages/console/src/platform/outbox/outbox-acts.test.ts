import { QueryClient } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import type { MessageEdit } from '../../features/conversation/written-edit.ts';
import { allEdits } from '../../features/requests/testing/all-edits.ts';
import { sampleMessageEdit } from '../../features/requests/testing/sample-edit.ts';
import { emptyBrowserDatabase } from '../../testing/browser-database.ts';
import { ApiFailure } from '../api/failure.ts';
import { storedUnsent } from '../storage/unsent.ts';
import { editKinds } from './edit-kind.ts';
import { openEditStore } from './edit-store.ts';
import { actsOf, closeOutbox, type Wish } from './outbox-acts.ts';
import type { OutboxContext } from './outbox-view.ts';

emptyBrowserDatabase();

/** Calls the listeners of this test alone: files of one thread share a window, and an earlier one may still ask. */
function watchLeaving(): () => boolean {
  const added = vi.spyOn(globalThis, 'addEventListener');
  const removed = vi.spyOn(globalThis, 'removeEventListener');
  return () => {
    const event = new Event('beforeunload', { cancelable: true });
    for (const [type, listener] of added.mock.calls) {
      const isActive = removed.mock.calls.every(([, each]) => each !== listener);
      if (type === 'beforeunload' && isActive && typeof listener === 'function') listener(event);
    }
    return event.defaultPrevented;
  };
}

it('a message written before the outbox’s code has loaded counts on a locked desk, and is kept afterwards', async () => {
  vi.spyOn(navigator, 'locks', 'get').mockReturnValue(undefined as never);
  const owner = { sub: 'staff-9', hotelId: 'grand' };
  const asksBeforeLeaving = watchLeaving();
  storedUnsent.write({ sub: owner.sub, count: 2 });
  let arrive = (_: typeof allEdits) => {};
  const code = new Promise<typeof allEdits>((resolve) => (arrive = resolve));
  const client = new QueryClient();
  const call = () => Promise.reject(new ApiFailure('network', 0));
  const context = { client, ...owner, api: { call }, loadKinds: () => code } as unknown as OutboxContext;

  const { kind, body, files, entityId, about } = sampleMessageEdit({ body: 'The pillow is on its way' });
  actsOf(context).post<Wish<MessageEdit>>({ kind, body, files, entityId, about });
  closeOutbox(client);
  expect(storedUnsent.read(), 'two lay on the device').toEqual({ sub: owner.sub, count: 3 });
  expect(asksBeforeLeaving(), 'the page alone holds the message').toBe(true);

  arrive(allEdits);
  await expect.poll(asksBeforeLeaving).toBe(false);
  const store = await openEditStore(owner, editKinds(allEdits));
  expect(await store.list()).toMatchObject([{ body: 'The pillow is on its way', state: 'waiting' }]);
});
