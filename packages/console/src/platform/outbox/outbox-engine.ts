import { logProblem } from '../log.ts';
import { createAttempt } from './attempt.ts';
import type { Edit, EditFiles } from './edit.ts';
import { createEditList } from './edit-list.ts';
import { createLanes, lockOf } from './lanes.ts';
import type { OutboxNews, OutboxSources } from './outbox-sources.ts';
import { createRetryTimer } from './retry-timer.ts';

export type OutboxEngine = ReturnType<typeof createOutboxEngine>;

/**
 * Sends the waiting edits: those of one entity in the order they were made, by one tab, each until the server has accepted or
 * refused it. The store is the truth that tabs share; an edit leaves it after the answer, and is sent under the same id again.
 */
export function createOutboxEngine(sources: OutboxSources, handed: readonly Edit[] = []) {
  const { store, exclusively } = sources;
  const stopping = new AbortController();
  const stopped = stopping.signal;
  const list = createEditList(sources, handed, stopped);
  const timer = createRetryTimer(sources.after, () => void sendWhere(() => true));
  const attempt = createAttempt(sources, list, stopped, timer.forget);
  const onHeldUp = () => {
    if (!stopped.aborted) timer.start();
  };
  const kick = createLanes({ exclusively, send: sendAll, onHeldUp, stopped });

  async function sendAll(entityId: string): Promise<boolean> {
    while (!stopped.aborted) {
      // Read inside the lock: another tab may have sent it while this one waited.
      const edits = await list.stored();
      const next = edits.find((edit) => edit.entityId === entityId && edit.state === 'waiting');
      if (next === undefined || stopped.aborted) return true;
      if (!(await attempt(next))) return false;
    }
    return true;
  }

  async function sendWhere(isWanted: (edit: Edit) => boolean): Promise<void> {
    if (stopped.aborted) return;
    await list.refresh();
    const wanted = list.shown().filter((edit) => edit.state === 'waiting' && isWanted(edit));
    await Promise.all([...new Set(wanted.map(({ entityId }) => entityId))].map(kick));
  }

  return {
    /** Durable when it resolves; it is sent after that. */
    async add(edit: Edit, files: EditFiles): Promise<void> {
      await list.write(edit, files);
      void kick(edit.entityId);
    },
    /** Once more from the beginning, with what the person has decided meanwhile. */
    async retry(edit: Edit): Promise<void> {
      timer.forget();
      const again: Edit = { ...edit, state: 'waiting', failure: null, at: sources.clock.now() };
      list.showInPlace(again);
      await exclusively(lockOf(edit.entityId), async () => {
        // Another tab may have sent it while the button was pressed.
        if ((await list.all()).some(({ id }) => id === edit.id)) await list.write(again);
        else await list.refresh();
      });
      void kick(edit.entityId);
    },
    /** One that is just being sent is discarded after its answer, and may have arrived. */
    async discard(edit: Edit): Promise<void> {
      list.hide(edit);
      await exclusively(lockOf(edit.entityId), () => list.drop(edit));
    },
    hear(news: OutboxNews): void {
      if (stopped.aborted) return;
      if (news.type === 'delivered') {
        list.hide(news.delivered.edit);
        sources.onDelivered(news.delivered);
        // Bytes that only this page holds go too.
        store.remove(news.delivered.edit.id).catch((error: unknown) => logProblem('outbox: kept a sent edit', error));
      }
      // What has failed is tried again in its own time; what is new is sent by whichever tab lives.
      else void sendWhere(({ failure }) => failure === null);
    },
    /** Tries everything that waits, at once: the network is back, the lid was opened. */
    wake(): Promise<void> {
      timer.forget();
      timer.stop();
      return sendWhere(() => true);
    },
    /** Nothing is sent or shown any more; what is under way ends by itself. */
    stop(): void {
      stopping.abort();
      timer.stop();
    },
  };
}
