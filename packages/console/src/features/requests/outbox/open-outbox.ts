import type { RequestStatus } from '@bellhop/contract/requests/request';
import { notifyManager, type QueryClient } from '@tanstack/react-query';
import { ApiFailure } from '../../../platform/api/failure.ts';
import { systemClock } from '../../../platform/clock.ts';
import { patchOptimistically } from '../../../platform/collection/optimistic.ts';
import { confirm, settleEdit, undoEdit } from '../../../platform/collection/settle-edit.ts';
import type { Edit } from '../../../platform/outbox/edit.ts';
import { openEditStore } from '../../../platform/outbox/edit-store.ts';
import {
  createOutboxEngine,
  type Delivered,
  type OutboxEngine,
  type OutboxNews,
} from '../../../platform/outbox/outbox-engine.ts';
import { type OutboxContext, readOutboxView, showOutboxView } from '../../../platform/outbox/outbox-view.ts';
import { storedUnsent } from '../../../platform/storage/unsent.ts';
import { overAllTabs } from '../../../platform/tabs/one-tab.ts';
import { withComments, withNotes } from '../conversation/conversations.ts';
import { withStatus } from '../request-kind.ts';
import { changeConversations, readConversations, requestKeys, requestStore } from '../store.ts';
import { senderOf } from './send-edit.ts';

export interface Outbox extends OutboxEngine {
  /** The person knows of the edits that cannot be read on this device any more. */
  dropUnreadable(): Promise<void>;
}

/** The outbox wired to the browser: its database, its other tabs, the network coming back, and what is on the screen. */
export async function openOutbox(
  { client, api, hotelId, sub }: OutboxContext,
  onFailed: (edit: Edit, error: unknown) => void,
): Promise<Outbox> {
  const store = await openEditStore({ sub, hotelId });
  // Tests and old browsers know no other tabs.
  const openChannel = () =>
    typeof BroadcastChannel === 'function' ? new BroadcastChannel(`bellhop.outbox.${hotelId}.${sub}`) : null;
  const tabs = openChannel();
  let { unreadable } = store;
  let isStopped = false;
  const engine = createOutboxEngine(
    {
      store,
      clock: systemClock,
      exclusively: overAllTabs,
      send: senderOf(api, store),
      isDelivered: (edit) => isInConversation(client, edit),
      tellTabs(news) {
        // What was under way at the stop ends later, when its own channel is closed.
        const channel = isStopped ? openChannel() : tabs;
        channel?.postMessage(news);
        if (isStopped) channel?.close();
      },
      onDelivered: (delivered) => receive(client, delivered),
      onFailed(edit, error) {
        if (edit.kind === 'status' && edit.state === 'refused') refuse(client, edit, error);
        // Told once it shows: the cache tells its readers a moment later than it is written.
        notifyManager.schedule(() => onFailed(edit, error));
      },
      onDiscarded(edit) {
        if (edit.kind !== 'status') return;
        requestStore.change(client, (collection) => undoEdit(collection, edit.requestId, withStatus(edit.from)));
      },
      show(edits, sending) {
        showOutboxView(client, { edits, sending, unreadable });
        storedUnsent.write({ sub, count: edits.filter(({ state }) => state === 'waiting').length });
        showWishes(client);
      },
      after(milliseconds, act) {
        const timer = setTimeout(act, milliseconds);
        return () => clearTimeout(timer);
      },
    },
    readOutboxView(client).edits,
  );
  if (tabs !== null) {
    // Only this function's own twins in other tabs of the same console write to it.
    tabs.onmessage = ({ data }: MessageEvent<OutboxNews>) => engine.hear(data);
  }
  const wake = () => {
    if (document.visibilityState === 'visible') void engine.wake();
  };
  window.addEventListener('online', wake);
  document.addEventListener('visibilitychange', wake);
  const unwatch = client.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && query.queryKey === requestStore.keys.collection) showWishes(client);
  });
  void engine.wake();
  return {
    ...engine,
    async dropUnreadable() {
      const gone = unreadable;
      unreadable = [];
      showOutboxView(client, { ...readOutboxView(client), unreadable });
      await Promise.all(gone.map(({ id }) => store.remove(id)));
    },
    stop() {
      isStopped = true;
      engine.stop();
      tabs?.close();
      window.removeEventListener('online', wake);
      document.removeEventListener('visibilitychange', wake);
      unwatch();
    },
  };
}

function isInConversation(client: QueryClient, edit: Edit): boolean {
  const conversation = readConversations(client).get(edit.requestId);
  const said = edit.kind === 'message' ? conversation?.comments : edit.kind === 'note' ? conversation?.notes : [];
  return said?.some(({ id }) => id === edit.id) ?? false;
}

function receive(client: QueryClient, delivered: Delivered): void {
  const { requestId } = delivered.edit;
  if (delivered.kind === 'status') {
    const { edit, request } = delivered;
    requestStore.change(client, (collection) => settleEdit(collection, request, withStatus(edit.from)));
  } else if (delivered.kind === 'message') {
    changeConversations(client, (all) => withComments(all, requestId, [delivered.comment], false));
  } else changeConversations(client, (all) => withNotes(all, requestId, [delivered.note], false));
}

function refuse(client: QueryClient, edit: Extract<Edit, { kind: 'status' }>, error: unknown): void {
  requestStore.change(client, (collection) => undoEdit(collection, edit.requestId, withStatus(edit.from)));
  const current = edit.conflict?.current ?? null;
  if (current !== null) requestStore.change(client, (collection) => confirm(collection, current));
  // What the server knows better is shown at its place: the alert about the booking, the page that is not there.
  else if (error instanceof ApiFailure && error.status >= 400) {
    void client.invalidateQueries({ queryKey: requestKeys.detail(edit.requestId) });
  }
}

/**
 * A status that waits shows as the person set it, also after a reload and over newer versions that left the status alone.
 * Where somebody else has set it meanwhile, theirs shows until the server was asked.
 */
function showWishes(client: QueryClient): void {
  for (const [requestId, { from, wanted }] of wishesOf(readOutboxView(client).edits)) {
    const entry = requestStore.read(client).entries.get(requestId);
    if (entry === undefined || entry.optimistic || entry.item.status !== from || wanted === from) continue;
    requestStore.change(client, (collection) => patchOptimistically(collection, requestId, withStatus(wanted)));
  }
}

/** By request, from what stood before the first wish to what the last one wants. */
function wishesOf(edits: readonly Edit[]) {
  const wishes = new Map<string, { from: RequestStatus; wanted: RequestStatus }>();
  for (const edit of edits) {
    if (edit.kind !== 'status' || edit.state !== 'waiting') continue;
    wishes.set(edit.requestId, { from: wishes.get(edit.requestId)?.from ?? edit.from, wanted: edit.status });
  }
  return wishes;
}
