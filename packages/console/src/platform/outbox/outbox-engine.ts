import type { QueryClient } from '@tanstack/react-query';
import { editConflictOf } from '../api/edit-conflict.ts';
import { failureCode, isPassing } from '../api/failure.ts';
import type { Clock } from '../clock.ts';
import { logProblem } from '../log.ts';
import type { Exclusively } from '../tabs/one-tab.ts';
import type { Edit, EditFiles, OutboxFailure } from './edit.ts';
import type { EditKind, EditKinds } from './edit-kind.ts';
import { createEditList } from './edit-list.ts';
import type { EditStore } from './edit-store.ts';

/** What tabs tell each other; `delivered`: what the server made of an edit. */
export type OutboxNews =
  | { readonly type: 'changed' }
  | { readonly type: 'delivered'; readonly delivered: { readonly edit: Edit; readonly answer: unknown } };

/** `sent`: the server has accepted the edit; `failed`: it was refused, or an attempt did not get through. */
export type OnOutcome = (outcome: 'sent' | 'failed', edit: Edit, kind: EditKind) => void;

export interface OutboxParts {
  readonly client: QueryClient;
  readonly store: EditStore;
  readonly kinds: EditKinds;
  readonly clock: Clock;
  /** One tab at a time under a name; the browser frees it when the tab dies. */
  readonly exclusively: Exclusively;
  /** Milliseconds until it tries again by itself, after each failure in a row later than before. */
  readonly retryMs: { readonly first: number; readonly last: number };
  /** Makes the call; `keep` writes down what must not be done twice on the way there. Throws `ApiFailure`. */
  readonly send: (edit: Edit, keep: (edit: Edit) => Promise<void>) => Promise<unknown>;
  readonly tellTabs: (news: OutboxNews) => void;
  readonly show: (edits: readonly Edit[], sending: ReadonlySet<string>) => void;
  readonly onOutcome: OnOutcome;
}

export type OutboxEngine = ReturnType<typeof createOutboxEngine>;

/** The same in every version of the console: tabs of two versions must not send at once. */
const lockOf = (entityId: string): string => `bellhop.outbox.${entityId}`;

/**
 * Sends the waiting edits: those of one entity in the order they were made, by one tab, each until the server has accepted or
 * refused it. The store is the truth that tabs share; an edit leaves it after the answer, and is sent under the same id again.
 * @param handed written before there was an engine
 */
export function createOutboxEngine(parts: OutboxParts, handed: readonly Edit[] = []) {
  const { client, store, kinds, clock, exclusively, retryMs, tellTabs } = parts;
  const stopping = new AbortController();
  const { signal: stopped } = stopping;
  const list = createEditList(
    store,
    handed,
    (edits, sending) => stopped.aborted || parts.show(edits, sending),
    () => tellTabs({ type: 'changed' }),
  );
  const lanes = new Map<string, Promise<void>>();
  /** Entities that may have something to send, beside what their lane is sending. */
  const asked = new Set<string>();
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function tell(outcome: 'sent' | 'failed', edit: Edit): void {
    parts.onOutcome(outcome, edit, kinds.of(edit));
  }

  async function sendWhere(isWanted: (edit: Edit) => boolean): Promise<void> {
    if (stopped.aborted) return;
    await list.refresh();
    const wanted = list.shown().filter((edit) => edit.state === 'waiting' && isWanted(edit));
    await Promise.all([...new Set(wanted.map(({ entityId }) => entityId))].map(kick));
  }

  /** The edits of one entity are sent one after another, by one tab at a time. */
  function kick(entityId: string): Promise<void> {
    asked.add(entityId);
    const lane = lanes.get(entityId) ?? run(entityId);
    lanes.set(entityId, lane);
    return lane;
  }

  async function run(entityId: string): Promise<void> {
    try {
      while (asked.delete(entityId)) {
        const isDone = await exclusively(lockOf(entityId), () => sendAll(entityId));
        // What was asked for meanwhile stands behind what failed.
        if (!isDone) return retryLater();
      }
    } catch (error) {
      logProblem('outbox: a lane stopped', error);
      retryLater();
    } finally {
      asked.delete(entityId);
      lanes.delete(entityId);
    }
  }

  /** False: what comes next is not sent now. */
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

  function retryLater(): void {
    if (stopped.aborted || timer !== undefined) return;
    timer = setTimeout(
      () => {
        timer = undefined;
        void sendWhere(() => true);
      },
      Math.min(retryMs.last, retryMs.first * 2 ** failures),
    );
    failures += 1;
  }

  /** Answers whether the next edit may be sent now. */
  async function attempt(edit: Edit): Promise<boolean> {
    const { lastsSeconds = Number.POSITIVE_INFINITY } = kinds.of(edit);
    if (clock.now() - edit.at > lastsSeconds) {
      await refuse(edit, 'too_old', null);
      return true;
    }
    list.setSending(edit, true);
    let answer: unknown;
    try {
      answer = await parts.send(edit, list.write);
    } catch (error) {
      list.setSending(edit, false);
      return stopped.aborted ? false : fail(edit, error);
    }
    list.setSending(edit, false);
    failures = 0;
    await settle(edit, answer);
    return true;
  }

  async function fail(edit: Edit, error: unknown): Promise<boolean> {
    const failure = failureCode(error);
    if (kinds.of(edit).isDelivered?.(client, edit)) {
      await list.drop(edit);
      return true;
    }
    if (!mayPass(error)) {
      await refuse(edit, failure, error);
      return true;
    }
    const failed = { ...list.latest(edit), failure };
    // Written once and not at each attempt: tabs that told each other of it would never rest.
    if (edit.failure !== failure) await list.write(failed);
    if (edit.failure === null) tell('failed', failed);
    return false;
  }

  async function settle(edit: Edit, answer: unknown): Promise<void> {
    const { receive, rebase } = kinds.of(edit);
    tell('sent', edit);
    // First: an edit that is still there would be shown over what is newer than its answer.
    list.hide(edit);
    if (!stopped.aborted) receive(client, edit, answer);
    // A second edit made on top of the first one does not conflict with it.
    for (const later of await list.all()) {
      if (later.kind !== edit.kind || later.entityId !== edit.entityId || later.state !== 'waiting') continue;
      const rebased = rebase?.(later, answer, edit) ?? later;
      if (rebased !== later) await list.write(rebased);
    }
    // Before the listeners run: an edit that is not removed is sent twice.
    await store.remove(edit.id);
    tellTabs({ type: 'delivered', delivered: { edit, answer } });
    tellTabs({ type: 'changed' });
  }

  async function refuse(edit: Edit, failure: OutboxFailure, error: unknown): Promise<void> {
    const { item, onRefused } = kinds.of(edit);
    const conflict = item === undefined ? {} : { conflict: editConflictOf(error, item) };
    const refused: Edit = { ...list.latest(edit), ...conflict, state: 'refused', failure };
    await list.write(refused);
    onRefused?.(client, refused);
    tell('failed', refused);
  }

  return {
    /** Durable when it resolves; it is sent after that. */
    async add(edit: Edit, files: EditFiles): Promise<void> {
      await list.write(edit, files);
      void kick(edit.entityId);
    },
    /**
     * Once more from the beginning, with what the person has decided meanwhile. After a conflict: over what the person was
     * shown of it; a change made since then asks again.
     */
    async retry(edit: Edit): Promise<void> {
      failures = 0;
      const based = edit.conflict ? kinds.of(edit).rebase?.(edit, edit.conflict.current) : undefined;
      const again: Edit = { ...(based ?? edit), state: 'waiting', failure: null, at: clock.now() };
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
      // What has failed is tried again in its own time; what is new is sent by whichever tab lives.
      if (news.type === 'changed') return void sendWhere(({ failure }) => failure === null);
      const { edit, answer } = news.delivered;
      list.hide(edit);
      kinds.of(edit).receive(client, edit, answer);
      // Bytes that only this page holds go too.
      store.remove(edit.id).catch((error: unknown) => logProblem('outbox: kept a sent edit', error));
    },
    /** Tries everything that waits, at once: the network is back, the lid was opened. */
    wake(): Promise<void> {
      failures = 0;
      clearTimeout(timer);
      timer = undefined;
      return sendWhere(() => true);
    },
    /** Nothing is sent or shown any more; what is under way ends by itself. */
    stop(): void {
      stopping.abort();
      clearTimeout(timer);
    },
  };
}

/** Whether the same may work later without anybody changing anything; a portal's page answers for a server far away. */
function mayPass(error: unknown): boolean {
  return (
    isPassing(error) ||
    ['unreadable_answer', 'not_signed_in', 'token_expired', 'desk_locked'].includes(failureCode(error))
  );
}
