import { notifyManager, type QueryClient } from '@tanstack/react-query';
import { ApiFailure } from '../api/failure.ts';
import { systemClock } from '../clock.ts';
import { readAuth } from '../session/auth-source.ts';
import { personOf } from '../session/token-claims.ts';
import { storedUnsent } from '../storage/unsent.ts';
import { overAllTabs } from '../tabs/one-tab.ts';
import type { Edit } from './edit.ts';
import { type EditKind, type EditKinds, editKinds } from './edit-kind.ts';
import { openEditStore } from './edit-store.ts';
import { createOutboxEngine, type OutboxEngine } from './outbox-engine.ts';
import type { OutboxNews } from './outbox-sources.ts';
import { type OutboxContext, readOutboxView, showOutboxView } from './outbox-view.ts';

export interface Outbox extends OutboxEngine {
  readonly kinds: EditKinds;
  /** The person knows of the edits that cannot be read on this device any more. */
  dropUnreadable(): Promise<void>;
}

/** The outbox wired to the browser: its database, its other tabs, the network coming back, and what is on the screen. */
export async function openOutbox(
  { client, api, hotelId, sub }: Omit<OutboxContext, 'loadKinds'>,
  registered: readonly EditKind[],
  onOutcome: (outcome: 'sent' | 'failed', edit: Edit, kind: EditKind) => void,
): Promise<Outbox> {
  const kinds = editKinds(registered);
  const store = await openEditStore({ sub, hotelId }, kinds);
  // Tests and old browsers know no other tabs. The number: versions before send news of another form.
  const openChannel = () =>
    typeof BroadcastChannel === 'function' ? new BroadcastChannel(`bellhop.outbox.2.${hotelId}.${sub}`) : null;
  const tabs = openChannel();
  let { unreadable } = store;
  let isStopped = false;
  const showWanted = createShowWanted(client, kinds);
  const engine = createOutboxEngine(
    {
      store,
      kinds,
      clock: systemClock,
      exclusively: overAllTabs,
      async send(edit, keep) {
        const kind = kinds.of(edit);
        assertSignedIn(edit.sub);
        const answer = await kind.send(edit, { api, file: store.file, keep });
        notifyManager.schedule(() => onOutcome('sent', edit, kind));
        return answer;
      },
      isDelivered: (edit) => kinds.of(edit).isDelivered?.(client, edit) ?? false,
      tellTabs(news) {
        // What was under way at the stop ends later, when its own channel is closed.
        const channel = isStopped ? openChannel() : tabs;
        channel?.postMessage(news);
        if (isStopped) channel?.close();
      },
      onDelivered: ({ edit, answer }) => kinds.of(edit).receive(client, edit, answer),
      onFailed(edit) {
        const kind = kinds.of(edit);
        if (edit.state === 'refused') kind.onRefused?.(client, edit);
        // Told once it shows: the cache tells its readers a moment later than it is written.
        notifyManager.schedule(() => onOutcome('failed', edit, kind));
      },
      show(edits, sending) {
        showOutboxView(client, { edits, sending, unreadable });
        storedUnsent.write({ sub, count: edits.filter(({ state }) => state === 'waiting').length });
        showWanted();
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
  const watched = new Set(kinds.all.map(({ shownIn }) => shownIn));
  const unwatch = client.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && watched.has(query.queryKey)) showWanted();
  });
  void engine.wake();
  return {
    ...engine,
    kinds,
    /** After a conflict: over what the person was shown of it; a change made since then asks again. */
    retry(edit) {
      const kind = kinds.of(edit);
      if (!edit.conflict || kind.rebase === undefined) return engine.retry(edit);
      return engine.retry(kind.rebase(edit, edit.conflict.current));
    },
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

/** Another tab may have signed in somebody else a moment ago: their token must not carry this edit. */
function assertSignedIn(sub: string): void {
  const { tokens } = readAuth();
  if (tokens !== null && personOf(tokens)?.sub !== sub) throw new ApiFailure('not_signed_in', 0);
}

/** Calls `showWanted` of each kind with what waits, and what has ended since the last time. */
function createShowWanted(client: QueryClient, kinds: EditKinds): () => void {
  let before: readonly Edit[] = [];
  return () => {
    const { edits } = readOutboxView(client);
    const waiting = edits.filter(({ state }) => state === 'waiting');
    const isWaiting = new Set(waiting.map(({ id }) => id));
    // As it is now: a refused edit says what it met.
    const ended = before
      .filter(({ id }) => !isWaiting.has(id))
      .map((edit) => edits.find(({ id }) => id === edit.id) ?? edit);
    before = waiting;
    for (const kind of kinds.all) {
      const isOwn = (edit: Edit) => edit.kind === kind.name;
      kind.showWanted?.(client, waiting.filter(isOwn), ended.filter(isOwn));
    }
  };
}
