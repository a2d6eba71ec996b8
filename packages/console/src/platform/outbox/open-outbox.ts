import type { Language } from '@bellhop/contract/scalars';
import { notifyManager, onlineManager, type QueryClient } from '@tanstack/react-query';
import { ApiFailure } from '../api/failure.ts';
import { hotelClock } from '../clock.ts';
import { formatFor } from '../format/format.ts';
import { readAuth } from '../session/auth-source.ts';
import { personOf } from '../session/token-claims.ts';
import { storedUnsent } from '../storage/unsent.ts';
import { overAllTabs } from '../tabs/one-tab.ts';
import type { Edit } from './edit.ts';
import { type EditKind, type EditKinds, editKinds } from './edit-kind.ts';
import { openEditStore } from './edit-store.ts';
import { failureToast } from './failure-toast.ts';
import { createOutboxEngine, type OnOutcome, type OutboxNews } from './outbox-engine.ts';
import { type OutboxContext, readOutboxView, showOutboxView } from './outbox-view.ts';

export type Outbox = Awaited<ReturnType<typeof openOutbox>>;

/** Opens the outbox and connects it to the browser: its database, other tabs, the returning network and the screen. */
export async function openOutbox(
  { client, api, hotelId, sub }: Pick<OutboxContext, 'client' | 'api' | 'hotelId' | 'sub'>,
  registered: readonly EditKind[],
  onOutcome: OnOutcome,
) {
  const kinds = editKinds(registered);
  const store = await openEditStore({ sub, hotelId }, kinds);
  // The number is the version of the messages, which differed in earlier versions.
  const tabs = new BroadcastChannel(`bellhop.outbox.2.${hotelId}.${sub}`);
  let { unreadable } = store;
  const over = new AbortController();
  const { signal } = over;
  const showWanted = createShowWanted(client, kinds);
  const engine = createOutboxEngine(
    {
      client,
      store,
      kinds,
      clock: hotelClock,
      exclusively: overAllTabs,
      retryMs: { first: 5000, last: 60_000 },
      async send(edit, keep) {
        // Another tab may have signed in another person a moment ago; their token must not carry this edit.
        const { tokens } = readAuth();
        if (tokens !== null && personOf(tokens)?.sub !== sub) throw new ApiFailure('not_signed_in', 0);
        return kinds.of(edit).send(edit, { api, client, file: store.file, keep });
      },
      tellTabs: (news) => tabs.postMessage(news),
      show(edits, sending) {
        showOutboxView(client, { edits, sending, unreadable });
        storedUnsent.write({ sub, count: edits.filter(({ state }) => state === 'waiting').length });
        showWanted();
      },
      // Scheduled, because the cache notifies its readers a moment after the write. Skipped after a lock or a sign-out.
      onOutcome: (...outcome) =>
        notifyManager.schedule(() => {
          if (!signal.aborted) onOutcome(...outcome);
        }),
    },
    readOutboxView(client).edits,
  );
  // Only the same code in other tabs of this console writes to the channel.
  tabs.onmessage = ({ data }: MessageEvent<OutboxNews>) => engine.hear(data);
  const wake = () => {
    if (document.visibilityState === 'visible') void engine.wake();
  };
  window.addEventListener('online', wake, { signal });
  document.addEventListener('visibilitychange', wake, { signal });
  const watched = new Set(kinds.all.flatMap(({ shownIn = [] }) => shownIn));
  const unwatch = client.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && watched.has(query.queryKey)) showWanted();
  });
  void engine.wake();
  return {
    ...engine,
    kinds,
    /** Removes the edits that this device can no longer read, after the person has seen them. */
    async dropUnreadable(): Promise<void> {
      const gone = unreadable;
      unreadable = [];
      showOutboxView(client, { ...readOutboxView(client), unreadable });
      await Promise.all(gone.map(({ id }) => store.remove(id)));
    },
    stop(): void {
      over.abort();
      engine.stop();
      unwatch();
      // A call under way ends later and notifies the other tabs.
      tabs.onmessage = null;
    },
  };
}

/** Shows the outcome of an edit; a failure with its reason and a retry button (RQD-19, RQD-20, ERR-04). */
export function sayOutcome(
  { toasts, texts, timeZone }: OutboxContext,
  retry: (edit: Edit) => void,
  ...[outcome, edit, kind]: Parameters<OnOutcome>
): void {
  const { state, failure, conflict } = edit;
  // Texts are loaded only in languages of the console.
  const format = formatFor(texts.language as Language, timeZone);
  const { done, failed, waits = failed } = kind.words(edit, texts, format);
  if (outcome === 'sent') {
    if (done !== undefined) toasts.show({ type: 'success', text: done });
    return;
  }
  // A conflict has a dialog of its own, and the offline banner already shows a lost network.
  if (failure === null || conflict || (state === 'waiting' && !onlineManager.isOnline())) return;
  const action = { label: texts.t('ui:retry'), onPress: () => retry(edit) };
  const title = state === 'waiting' ? waits : failed;
  toasts.show({ ...failureToast(failure), title, text: texts.t(`api:${failure}`), action });
}

/** Calls `showWanted` of each kind with the waiting edits, and the edits that ended since the last call. */
function createShowWanted(client: QueryClient, kinds: EditKinds): () => void {
  let before: readonly Edit[] = [];
  return () => {
    const { edits } = readOutboxView(client);
    const waiting = edits.filter(({ state }) => state === 'waiting');
    const isWaiting = new Set(waiting.map(({ id }) => id));
    // The current version of the edit: a refused edit contains its conflict.
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
