import { logProblem } from '@bellhop/browser/log';
import type { QueryClient } from '@tanstack/react-query';
import { editConflictOf } from '../api/edit-conflict.ts';
import { failureCode, isPassing } from '../api/failure.ts';
import type { Clock } from '../clock.ts';
import type { Exclusively } from '../tabs/one-tab.ts';
import { byOrder, type Edit, type EditFiles, type OutboxFailure } from './edit.ts';
import type { EditKind, EditKinds } from './edit-kind.ts';
import type { EditStore } from './edit-store.ts';

/** Messages between tabs; `delivered` carries the server's answer to an edit. */
export type OutboxNews =
  | { readonly type: 'changed' }
  | { readonly type: 'delivered'; readonly delivered: { readonly edit: Edit; readonly answer: unknown } };

/** `sent`: the server has accepted the edit; `failed`: it was refused, or an attempt did not reach the server. */
export type OnOutcome = (outcome: 'sent' | 'failed', edit: Edit, kind: EditKind) => void;

export interface OutboxParts {
  readonly client: QueryClient;
  readonly store: EditStore;
  readonly kinds: EditKinds;
  readonly clock: Clock;
  /** Runs in one tab at a time under a name; the browser frees the lock when the tab dies. */
  readonly exclusively: Exclusively;
  /** Milliseconds until the next automatic attempt; the delay grows with each failure in a row. */
  readonly retryMs: { readonly first: number; readonly last: number };
  /** Makes the call; `keep` stores the progress of steps that must not be repeated. Throws `ApiFailure`. */
  readonly send: (edit: Edit, keep: (edit: Edit) => Promise<void>) => Promise<unknown>;
  readonly tellTabs: (news: OutboxNews) => void;
  readonly show: (edits: readonly Edit[], sending: ReadonlySet<string>) => void;
  readonly onOutcome: OnOutcome;
}

export type OutboxEngine = ReturnType<typeof createOutboxEngine>;

/** The name of the lock is the same in every version of the console: tabs of two versions must not send at once. */
const lockOf = (entityId: string): string => `bellhop.outbox.${entityId}`;

const noteUnremoved = (error: unknown): void =>
  logProblem('outbox: the device could not delete an edit after sending it', error);

/**
 * Sends the waiting edits: the edits of one entity in the order of writing, by one tab, each until the server has
 * accepted or refused it. The tabs share the store, which has the true state. An edit is removed after the answer; a
 * retry has the same id. @param handed edits written before the engine was created
 */
export function createOutboxEngine(parts: OutboxParts, handed: readonly Edit[] = []) {
  const { client, store, kinds, clock, exclusively, retryMs, tellTabs, onOutcome } = parts;
  /** Edits that are newer here than in the store; null: sent or discarded, which is final. */
  const changed = new Map<string, Edit | null>(handed.map((edit) => [edit.id, edit]));
  const sending = new Set<string>();
  let shown = handed;
  let turn: Promise<unknown> = Promise.resolve();
  let isStopped = false;
  const lanes = new Map<string, Promise<void>>();
  /** Entities that may have edits to send in addition to the edits that their lane is sending. */
  const pending = new Set<string>();
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** Runs one access to the store of this tab at a time, so no read is older than a change of this tab. */
  function inTurn<Result>(act: () => Promise<Result>): Promise<Result> {
    const result = turn.then(act);
    turn = result.catch(() => undefined);
    return result;
  }

  function show(edits: readonly Edit[]): void {
    shown = edits;
    if (!isStopped) parts.show(edits, new Set(sending));
  }

  /** Shows the edit before it is stored. */
  function change(edit: Edit): void {
    if (changed.get(edit.id) === null) return;
    changed.set(edit.id, edit);
    show([...shown.filter(({ id }) => id !== edit.id), edit].sort(byOrder));
  }

  /** Removes the edit from the screen before it leaves the store. */
  function hide(edit: Edit): void {
    changed.set(edit.id, null);
    show(shown.filter(({ id }) => id !== edit.id));
  }

  /**
   * Shows the stored edits of all tabs with the newer changes of this tab. Returns only the stored edits: an edit that
   * is just being written must not overtake an older edit of another tab.
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
      // Unless the edit was changed again during the write.
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
      logProblem('outbox: the device could not read the stored edits and tries again', error);
      return retryLater();
    }
    const selected = shown.filter((edit) => edit.state === 'waiting' && isWanted(edit));
    await Promise.all([...new Set(selected.map(({ entityId }) => entityId))].map(kick));
  }

  /** Sends the edits of one entity one after another, in one tab at a time. */
  function kick(entityId: string): Promise<void> {
    pending.add(entityId);
    const lane = lanes.get(entityId) ?? run(entityId);
    lanes.set(entityId, lane);
    return lane;
  }

  async function run(entityId: string): Promise<void> {
    try {
      while (pending.delete(entityId)) {
        const isDone = await exclusively(lockOf(entityId), () => sendAll(entityId));
        // Edits added meanwhile have to wait behind the failed edit.
        if (!isDone) return retryLater();
      }
    } catch (error) {
      logProblem('outbox: an error stopped the sending of edits in one lane', error);
      retryLater();
    } finally {
      pending.delete(entityId);
      lanes.delete(entityId);
    }
  }

  /** Sends the waiting edits of an entity; returns false if the next edit has to wait. */
  async function sendAll(entityId: string): Promise<boolean> {
    while (!isStopped) {
      // Read inside the lock: another tab may have sent the edit while this tab waited.
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

  /** Sends an edit; returns whether the next edit may be sent now. */
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

  /** Returns the edit with the files that were uploaded during the attempt. */
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
    // Written once and not at each attempt, because tabs that notify each other of each attempt would never rest.
    if (edit.failure !== failure) await write(failed);
    if (edit.failure === null) onOutcome('failed', failed, kind);
    return false;
  }

  async function settle(edit: Edit, answer: unknown): Promise<void> {
    const kind = kinds.of(edit);
    onOutcome('sent', edit, kind);
    // First, because a remaining edit would be shown over data newer than its answer.
    hide(edit);
    if (!isStopped) kind.receive(client, edit, answer);
    // A second edit based on the first edit does not conflict with it.
    await refresh();
    for (const later of shown) {
      if (later.kind !== edit.kind || later.entityId !== edit.entityId || later.state !== 'waiting') continue;
      const rebased = kind.rebase?.(later, answer, edit) ?? later;
      if (rebased !== later) await write(rebased);
    }
    // Before the other tabs are notified: an edit that is not removed is sent twice.
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
    /** Resolves when the edit is stored; it is sent after that. */
    async add(edit: Edit, files: EditFiles): Promise<void> {
      await write(edit, files);
      void kick(edit.entityId);
    },
    /**
     * Sends the edit again from the start. After a conflict it overwrites the version that the person saw; a change
     * made since then is a new conflict.
     */
    async retry(edit: Edit): Promise<void> {
      failures = 0;
      const based = edit.conflict ? kinds.of(edit).rebase?.(edit, edit.conflict.current) : undefined;
      const again: Edit = { ...(based ?? edit), state: 'waiting', failure: null, at: clock.now() };
      change(again);
      await exclusively(lockOf(edit.entityId), async () => {
        // Another tab has sent the edit while the person pressed the button.
        if (!(await refresh()).some(({ id }) => id === edit.id)) return hide(edit);
        // Otherwise this tab has just sent the edit and reports the outcome.
        if (changed.get(edit.id) === again) await write(again);
      });
      void kick(edit.entityId);
    },
    /** Drops an edit; an edit that is being sent is dropped after its answer, and may have arrived. */
    async discard(edit: Edit): Promise<void> {
      hide(edit);
      await exclusively(lockOf(edit.entityId), () => remove(edit));
    },
    hear(news: OutboxNews): void {
      if (isStopped) return;
      // A failed edit waits for its own retry; any tab may send a new edit.
      if (news.type === 'changed') return void sendWhere(({ failure }) => failure === null);
      const { edit, answer } = news.delivered;
      hide(edit);
      kinds.of(edit).receive(client, edit, answer);
      // Also removes bytes that only this page has.
      inTurn(() => store.remove(edit.id)).catch(noteUnremoved);
    },
    /** Tries all waiting edits at once, such as after the network returned or the device woke up. */
    wake(): Promise<void> {
      failures = 0;
      clearTimeout(timer);
      timer = undefined;
      return sendWhere(() => true);
    },
    /** Stops sending and showing; a call under way ends by itself. */
    stop(): void {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

/**
 * Whether the same call may succeed later; an unreadable answer may come from a captive portal instead of the server.
 */
function mayPass(error: unknown): boolean {
  return (
    isPassing(error) ||
    ['unreadable_answer', 'not_signed_in', 'token_expired', 'desk_locked'].includes(failureCode(error))
  );
}
