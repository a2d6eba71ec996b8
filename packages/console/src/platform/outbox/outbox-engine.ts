import type { QueryClient } from '@tanstack/react-query';
import { editConflictOf } from '../api/edit-conflict.ts';
import { failureCode, isPassing } from '../api/failure.ts';
import type { Clock } from '../clock.ts';
import { logProblem } from '../log.ts';
import type { Exclusively } from '../tabs/one-tab.ts';
import { byOrder, type Edit, type EditFiles, type OutboxFailure } from './edit.ts';
import type { EditKind, EditKinds } from './edit-kind.ts';
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
  const { client, store, kinds, clock, exclusively, retryMs, tellTabs, onOutcome } = parts;
  /** Newer here than in the store; null: sent or discarded, which nothing brings back. */
  const changed = new Map<string, Edit | null>(handed.map((edit) => [edit.id, edit]));
  const sending = new Set<string>();
  let shown = handed;
  let turn: Promise<unknown> = Promise.resolve();
  let isStopped = false;
  const lanes = new Map<string, Promise<void>>();
  /** Entities that may have something to send, beside what their lane is sending. */
  const asked = new Set<string>();
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** This tab reads and writes the store in turn, so no answer is older than a change of this tab. */
  function inTurn<Result>(act: () => Promise<Result>): Promise<Result> {
    const result = turn.then(act);
    turn = result.catch(() => undefined);
    return result;
  }

  function show(edits: readonly Edit[]): void {
    shown = edits;
    if (!isStopped) parts.show(edits, new Set(sending));
  }

  /** Shows it before it is stored. */
  function change(edit: Edit): void {
    if (changed.get(edit.id) === null) return;
    changed.set(edit.id, edit);
    show([...shown.filter(({ id }) => id !== edit.id), edit].sort(byOrder));
  }

  /** Takes it from the screen before it is removed. */
  function hide(edit: Edit): void {
    changed.set(edit.id, null);
    show(shown.filter(({ id }) => id !== edit.id));
  }

  /**
   * Shows what all tabs have stored and what this one has changed since. Answers what is stored: an edit that is just being
   * written must not overtake an older one of another tab.
   */
  function refresh(): Promise<readonly Edit[]> {
    return inTurn(async () => {
      const stored = await store.list();
      const newest = new Map<string, Edit | null>([...stored.map((edit) => [edit.id, edit] as const), ...changed]);
      show([...newest.values()].filter((edit) => edit !== null).sort(byOrder));
      return stored.flatMap(({ id }) => newest.get(id) ?? []);
    });
  }

  async function write(edit: Edit, files?: EditFiles): Promise<void> {
    change(edit);
    await inTurn(async () => {
      if (changed.get(edit.id) === null) return;
      await store.put(edit, files);
      // Unless it was changed once more while this was written.
      if (changed.get(edit.id) === edit) changed.delete(edit.id);
    });
    tellTabs({ type: 'changed' });
  }

  async function remove(edit: Edit): Promise<void> {
    hide(edit);
    await inTurn(() => store.remove(edit.id));
    tellTabs({ type: 'changed' });
  }

  async function sendWhere(isWanted: (edit: Edit) => boolean): Promise<void> {
    if (isStopped) return;
    try {
      await refresh();
    } catch (error) {
      logProblem('outbox: its store was not read, and is read again', error);
      return retryLater();
    }
    const wanted = shown.filter((edit) => edit.state === 'waiting' && isWanted(edit));
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
    while (!isStopped) {
      // Read inside the lock: another tab may have sent it while this one waited.
      const next = (await refresh()).find((edit) => edit.entityId === entityId && edit.state === 'waiting');
      if (next === undefined || isStopped) return true;
      if (!(await attempt(next))) return false;
    }
    return true;
  }

  function retryLater(): void {
    if (isStopped || timer !== undefined) return;
    const waitMs = Math.min(retryMs.last, retryMs.first * 2 ** failures);
    timer = setTimeout(() => {
      timer = undefined;
      void sendWhere(() => true);
    }, waitMs);
    failures += 1;
  }

  /** Answers whether the next edit may be sent now. */
  async function attempt(edit: Edit): Promise<boolean> {
    const { lastsSeconds = Number.POSITIVE_INFINITY } = kinds.of(edit);
    if (clock.now() - edit.at > lastsSeconds) {
      await refuse(edit, 'too_old', null);
      return true;
    }
    sending.add(edit.id);
    show(shown);
    const [sent] = await Promise.allSettled([parts.send(edit, write)]);
    sending.delete(edit.id);
    if (sent.status === 'rejected') {
      show(shown);
      return !isStopped && fail(edit, sent.reason);
    }
    failures = 0;
    await settle(edit, sent.value);
    return true;
  }

  /** With the files that were uploaded on the way. */
  function latest(edit: Edit): Edit {
    return shown.find(({ id }) => id === edit.id) ?? edit;
  }

  async function fail(edit: Edit, error: unknown): Promise<boolean> {
    const failure = failureCode(error);
    const kind = kinds.of(edit);
    if (kind.isDelivered?.(client, edit)) {
      await remove(edit);
      return true;
    }
    if (!mayPass(error)) {
      await refuse(edit, failure, error);
      return true;
    }
    const failed = { ...latest(edit), failure };
    // Written once and not at each attempt: tabs that told each other of it would never rest.
    if (edit.failure !== failure) await write(failed);
    if (edit.failure === null) onOutcome('failed', failed, kind);
    return false;
  }

  async function settle(edit: Edit, answer: unknown): Promise<void> {
    const kind = kinds.of(edit);
    onOutcome('sent', edit, kind);
    // First: an edit that is still there would be shown over what is newer than its answer.
    hide(edit);
    if (!isStopped) kind.receive(client, edit, answer);
    // A second edit made on top of the first one does not conflict with it.
    await refresh();
    for (const later of shown) {
      if (later.kind !== edit.kind || later.entityId !== edit.entityId || later.state !== 'waiting') continue;
      const rebased = kind.rebase?.(later, answer, edit) ?? later;
      if (rebased !== later) await write(rebased);
    }
    // Before the listeners run: an edit that is not removed is sent twice.
    await inTurn(() => store.remove(edit.id));
    tellTabs({ type: 'delivered', delivered: { edit, answer } });
    tellTabs({ type: 'changed' });
  }

  async function refuse(edit: Edit, failure: OutboxFailure, error: unknown): Promise<void> {
    const kind = kinds.of(edit);
    const conflict = kind.item === undefined ? {} : { conflict: editConflictOf(error, kind.item) };
    const refused: Edit = { ...latest(edit), ...conflict, state: 'refused', failure };
    await write(refused);
    kind.onRefused?.(client, refused);
    onOutcome('failed', refused, kind);
  }

  return {
    /** Durable when it resolves; it is sent after that. */
    async add(edit: Edit, files: EditFiles): Promise<void> {
      await write(edit, files);
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
      change(again);
      await exclusively(lockOf(edit.entityId), async () => {
        // Another tab has sent it while the button was pressed.
        if (!(await refresh()).some(({ id }) => id === edit.id)) return hide(edit);
        // Else this tab has just sent it, and it says what came of that.
        if (changed.get(edit.id) === again) await write(again);
      });
      void kick(edit.entityId);
    },
    /** One that is just being sent is discarded after its answer, and may have arrived. */
    async discard(edit: Edit): Promise<void> {
      hide(edit);
      await exclusively(lockOf(edit.entityId), () => remove(edit));
    },
    hear(news: OutboxNews): void {
      if (isStopped) return;
      // What has failed is tried again in its own time; what is new is sent by whichever tab lives.
      if (news.type === 'changed') return void sendWhere(({ failure }) => failure === null);
      const { edit, answer } = news.delivered;
      hide(edit);
      kinds.of(edit).receive(client, edit, answer);
      // Bytes that only this page holds go too.
      inTurn(() => store.remove(edit.id)).catch((error: unknown) => logProblem('outbox: kept a sent edit', error));
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
      isStopped = true;
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
