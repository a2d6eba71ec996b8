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

/** The outbox wired to the browser: its database, its other tabs, the network coming back, and what is on the screen. */
export async function openOutbox(
  { client, api, hotelId, sub }: Pick<OutboxContext, 'client' | 'api' | 'hotelId' | 'sub'>,
  registered: readonly EditKind[],
  onOutcome: OnOutcome,
) {
  const kinds = editKinds(registered);
  const store = await openEditStore({ sub, hotelId }, kinds);
  // The number: versions before send news of another form.
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
        // Another tab may have signed in somebody else a moment ago: their token must not carry this edit.
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
      // Told once it shows: the cache tells its readers a moment later than it is written. Not after a lock or a sign-out.
      onOutcome: (...outcome) =>
        notifyManager.schedule(() => {
          if (!signal.aborted) onOutcome(...outcome);
        }),
    },
    readOutboxView(client).edits,
  );
  // Only this function's own twins in other tabs of the same console write to it.
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
    /** The person knows of the edits that cannot be read on this device any more. */
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
      // What was under way ends later and tells the tabs of it.
      tabs.onmessage = null;
    },
  };
}

/** Shows what came of an edit; a failed one with its reason and a way to try again (RQD-19, RQD-20, ERR-04). */
export function sayOutcome(
  { toasts, texts, timeZone }: OutboxContext,
  retry: (edit: Edit) => void,
  ...[outcome, edit, kind]: Parameters<OnOutcome>
): void {
  const { state, failure, conflict } = edit;
  // The texts are in no other language than ours.
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
  toasts.show({ ...failureToast(failure), title, text: texts.t(`errors:${failure}`), action });
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
