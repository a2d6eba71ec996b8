import { addComment } from '@bellhop/contract/requests/calls';
import { useEffect } from 'react';
import { expect, it, vi } from 'vitest';
import type { MessageEdit } from '../../features/conversation/written-edit.ts';
import { allEdits } from '../../features/requests/testing/all-edits.ts';
import { staffSubject } from '../../features/requests/testing/hotel-calls.ts';
import { openDesk } from '../../features/requests/testing/render-requests.tsx';
import { sampleMessageEdit } from '../../features/requests/testing/sample-edit.ts';
import { emptyBrowserDatabase } from '../../testing/browser-database.ts';
import { editKinds } from '../outbox/edit-kind.ts';
import { openEditStore } from '../outbox/edit-store.ts';
import { useOutboxActs, type Wish } from '../outbox/outbox-acts.ts';
import { readOutboxView } from '../outbox/outbox-view.ts';

emptyBrowserDatabase();

function WritesAtOnce() {
  const { post } = useOutboxActs();
  useEffect(() => {
    const { kind, body, files, entityId, about } = sampleMessageEdit();
    post<Wish<MessageEdit>>({ kind, body, files, entityId, about });
  }, [post]);
  return null;
}

it('A message is kept and not sent where the screen ends before the parts of the outbox have loaded', async () => {
  const { cache, gateway, screen } = openDesk({ children: <WritesAtOnce /> });
  await vi.waitFor(() => expect(readOutboxView(cache).edits).toHaveLength(1), { interval: 1 });
  screen.unmount();
  const owner = { sub: staffSubject, hotelId: 'grand' };
  const store = await openEditStore(owner, editKinds(allEdits));
  await expect.poll(() => store.list()).toMatchObject([{ body: 'On our way.', state: 'waiting' }]);
  expect(gateway.bodiesOf(addComment)).toEqual([]);
});
