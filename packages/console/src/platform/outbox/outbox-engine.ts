import type { RequestComment } from '@bellhop/contract/requests/comment';
import type { Note } from '@bellhop/contract/requests/note';
import { type GuestRequest, guestRequest } from '@bellhop/contract/requests/request';
import { ApiFailure, type FailureExtras, failureCode, isPassing } from '../api/failure.ts';
import type { Clock } from '../clock.ts';
import { logProblem } from '../log.ts';
import type { Exclusively } from '../tabs/one-tab.ts';
import type { Edit, EditFiles, EditStore, MessageEdit, NoteEdit, StatusEdit } from './edit.ts';
import { byOrder } from './page-memory.ts';

/** What the server made of an edit. */
export type Delivered =
  | { readonly kind: 'message'; readonly edit: MessageEdit; readonly comment: RequestComment }
  | { readonly kind: 'note'; readonly edit: NoteEdit; readonly note: Note }
  | { readonly kind: 'status'; readonly edit: StatusEdit; readonly request: GuestRequest };

/** What tabs tell each other. */
export type OutboxNews = { readonly type: 'changed' } | { readonly type: 'delivered'; readonly delivered: Delivered };

export interface OutboxSources {
  readonly store: EditStore;
  readonly clock: Clock;
  /** One tab at a time under a name; the browser frees it when the tab dies. */
  readonly exclusively: Exclusively;
  /** Makes the call; `keep` writes down what must not be done twice on the way there. Throws `ApiFailure`. */
  send(edit: Edit, keep: (edit: Edit) => Promise<void>): Promise<Delivered>;
  /** The live channel has brought it already. */
  isDelivered(edit: Edit): boolean;
  tellTabs(news: OutboxNews): void;
  onDelivered(delivered: Delivered): void;
  /** It will not be tried again by itself when the edit's state is `refused`. */
  onFailed(edit: Edit, error: unknown): void;
  onDiscarded(edit: Edit): void;
  show(edits: readonly Edit[], sending: ReadonlySet<string>): void;
  /** Gives the function that takes it back. */
  after(milliseconds: number, act: () => void): () => void;
}

export type OutboxEngine = ReturnType<typeof createOutboxEngine>;

/** A promise to a guest from last night, sent this morning, is a lie; a status is guarded by its version instead, and what colleagues tell each other holds. */
const messageLastsSeconds = 12 * 3600;
const firstRetryMs = 5000;
const lastRetryMs = 60_000;

/**
 * Sends what waits: the edits of one request one after another in the order they were made, by one tab, each until the
 * server has said yes or no. What is stored is the truth that tabs share; an edit leaves it after the answer, and the
 * same id sent twice is one message, so that a lost answer costs nothing.
 */
export function createOutboxEngine(sources: OutboxSources, handed: readonly Edit[] = []) {
  const { store } = sources;
  /** Shown before it is stored; `handed`: written before there was an engine. */
  const local = new Map<string, Edit>(handed.map((edit) => [edit.id, edit]));
  const dropped = new Set<string>();
  const sending = new Set<string>();
  const lanes = new Map<string, { again: boolean; done: Promise<void> }>();
  let shown: readonly Edit[] = handed;
  let changes = 0;
  let failures = 0;
  let stopped = false;
  let cancelRetry: (() => void) | null = null;

  async function all(): Promise<readonly Edit[]> {
    const byId = new Map((await store.list()).map((edit) => [edit.id, edit]));
    for (const edit of local.values()) byId.set(edit.id, edit);
    return [...byId.values()].filter(({ id }) => !dropped.has(id)).sort(byOrder);
  }

  function show(edits: readonly Edit[]): void {
    shown = edits;
    if (!stopped) sources.show(edits, new Set(sending));
  }

  function showInPlace(edit: Edit): void {
    show([...shown.filter(({ id }) => id !== edit.id), edit].sort(byOrder));
  }

  /** Shows what is stored; a change made here meanwhile asks again. */
  async function refresh(): Promise<void> {
    let before: number;
    let edits: readonly Edit[];
    do {
      before = changes;
      edits = await all();
    } while (before !== changes);
    show(edits);
  }

  async function write(edit: Edit, files?: EditFiles): Promise<void> {
    // Discarded while it was under way.
    if (dropped.has(edit.id)) return;
    changes += 1;
    local.set(edit.id, edit);
    showInPlace(edit);
    await store.put(edit, files);
    // Unless it was changed once more while this was written.
    if (local.get(edit.id) === edit) local.delete(edit.id);
    // Or sent or discarded: what was written behind that must not come back.
    if (dropped.has(edit.id)) await store.remove(edit.id);
    changes += 1;
    sources.tellTabs({ type: 'changed' });
  }

  /** It waits no more, whatever becomes of its row. */
  function hide(edit: Edit): void {
    changes += 1;
    dropped.add(edit.id);
    local.delete(edit.id);
    show(shown.filter(({ id }) => id !== edit.id));
  }

  async function drop(edit: Edit): Promise<void> {
    hide(edit);
    await store.remove(edit.id);
    sources.tellTabs({ type: 'changed' });
  }

  function kick(requestId: string): Promise<void> {
    const under = lanes.get(requestId);
    if (under !== undefined) {
      under.again = true;
      return under.done;
    }
    const lane = { again: false, done: Promise.resolve() };
    lanes.set(requestId, lane);
    lane.done = (async () => {
      try {
        do {
          lane.again = false;
          const isDone = await sources.exclusively(nameOf(requestId), () => sendAll(requestId));
          // What was asked for meanwhile stands behind what failed.
          if (!isDone) return retryLater();
        } while (lane.again && !stopped);
      } catch (error) {
        logProblem('the outbox stopped', error);
        retryLater();
      } finally {
        lanes.delete(requestId);
      }
    })();
    return lane.done;
  }

  /** False: what comes next does not go now. */
  async function sendAll(requestId: string): Promise<boolean> {
    while (!stopped) {
      // Read inside the lock: another tab may have sent it while this one waited.
      const edits = await all();
      const next = edits.find((edit) => edit.requestId === requestId && edit.state === 'waiting');
      if (next === undefined || stopped) return true;
      if (!(await attempt(next))) return false;
    }
    return true;
  }

  /** False: not now. */
  async function attempt(edit: Edit): Promise<boolean> {
    if (edit.kind === 'message' && sources.clock.now() - edit.at > messageLastsSeconds) {
      await refuse(edit, 'too_old', null);
      return true;
    }
    sending.add(edit.id);
    show(shown);
    let delivered: Delivered;
    try {
      delivered = await sources.send(edit, (changed) => write(changed));
    } catch (error) {
      if (stopped) return false;
      if (sources.isDelivered(edit)) {
        await drop(edit);
        return true;
      }
      const code = failureCode(error);
      if (!mayPass(error)) {
        await refuse(edit, code, error);
        return true;
      }
      sending.delete(edit.id);
      const failed = { ...latest(edit), failure: code };
      // Said and written once, and not at each attempt: tabs that told each other of it would never rest.
      if (edit.failure !== code) await write(failed);
      if (edit.failure === null) sources.onFailed(failed, error);
      return false;
    } finally {
      sending.delete(edit.id);
      show(shown);
    }
    failures = 0;
    await settle(edit, delivered);
    return true;
  }

  /** With the files that were uploaded on the way. */
  function latest(edit: Edit): Edit {
    return shown.find(({ id }) => id === edit.id) ?? edit;
  }

  async function settle(edit: Edit, delivered: Delivered): Promise<void> {
    // First: a wish that is still there would be shown over what is newer than its answer.
    hide(edit);
    if (!stopped) sources.onDelivered(delivered);
    if (delivered.kind === 'status') {
      // A second edit made on top of the first one does not conflict with it.
      for (const later of await all()) {
        if (later.kind !== 'status' || later.requestId !== edit.requestId || later.id === edit.id) continue;
        if (later.state !== 'waiting' || (later.version ?? 0) > delivered.request.version) continue;
        await write({ ...later, from: delivered.request.status, version: delivered.request.version });
      }
    }
    // Before the listeners run: an edit that is not removed is sent twice.
    await store.remove(edit.id);
    sources.tellTabs({ type: 'delivered', delivered });
    sources.tellTabs({ type: 'changed' });
  }

  async function refuse(edit: Edit, code: NonNullable<Edit['failure']>, error: unknown): Promise<void> {
    const { current, changes: made } = error instanceof ApiFailure ? error.extras : {};
    const refused: Edit = { ...latest(edit), state: 'refused', failure: code };
    if (refused.kind === 'status' && code === 'edit_conflict') refused.conflict = conflictOf(current, made);
    sending.delete(edit.id);
    await write(refused);
    sources.onFailed(refused, error);
  }

  function retryLater(): void {
    if (stopped || cancelRetry !== null) return;
    const delay = Math.min(lastRetryMs, firstRetryMs * 2 ** failures);
    failures += 1;
    cancelRetry = sources.after(delay, () => {
      cancelRetry = null;
      void sendWhere(() => true);
    });
  }

  async function sendWhere(isWanted: (edit: Edit) => boolean): Promise<void> {
    if (stopped) return;
    await refresh();
    const wanted = shown.filter((edit) => edit.state === 'waiting' && isWanted(edit));
    await Promise.all([...new Set(wanted.map(({ requestId }) => requestId))].map(kick));
  }

  return {
    /** Durable when it resolves; it is sent after that. */
    async add(edit: Edit, files: EditFiles): Promise<void> {
      await write(edit, files);
      void kick(edit.requestId);
    },
    /** Once more from the beginning, with what the person has decided meanwhile. */
    async retry(edit: Edit): Promise<void> {
      failures = 0;
      const again: Edit = { ...edit, state: 'waiting', failure: null, at: sources.clock.now() };
      showInPlace(again);
      await sources.exclusively(nameOf(edit.requestId), async () => {
        // It may have gone out in another tab while the button was pressed.
        if ((await all()).some(({ id }) => id === edit.id)) await write(again);
        else await refresh();
      });
      void kick(edit.requestId);
    },
    /** One that is just being sent is discarded after its answer, and may have arrived. */
    async discard(edit: Edit): Promise<void> {
      changes += 1;
      dropped.add(edit.id);
      show(shown.filter(({ id }) => id !== edit.id));
      sources.onDiscarded(edit);
      await sources.exclusively(nameOf(edit.requestId), () => drop(edit));
    },
    hear(news: OutboxNews): void {
      if (stopped) return;
      if (news.type === 'delivered') {
        hide(news.delivered.edit);
        sources.onDelivered(news.delivered);
        // Bytes that only this page holds go too.
        store.remove(news.delivered.edit.id).catch((error: unknown) => logProblem('a sent edit is kept', error));
      }
      // What has failed is tried again in its own time; what is new is sent by whichever tab lives.
      else void sendWhere(({ failure }) => failure === null);
    },
    /** Tries everything that waits, at once: the network is back, the lid was opened. */
    wake(): Promise<void> {
      failures = 0;
      cancelRetry?.();
      cancelRetry = null;
      return sendWhere(() => true);
    },
    /** Nothing is sent or shown any more; what is under way ends by itself. */
    stop(): void {
      stopped = true;
      cancelRetry?.();
    },
  };
}

function nameOf(requestId: string): string {
  return `bellhop.outbox.${requestId}`;
}

function conflictOf(current: unknown, changes: FailureExtras['changes']): StatusEdit['conflict'] {
  const read = guestRequest.safeParse(current);
  return read.success ? { current: read.data, changes } : null;
}

/** Whether the same may work later without anybody changing anything; a portal's page answers for a server far away. */
function mayPass(error: unknown): boolean {
  return (
    isPassing(error) ||
    ['unreadable_answer', 'not_signed_in', 'token_expired', 'desk_locked'].includes(failureCode(error))
  );
}
