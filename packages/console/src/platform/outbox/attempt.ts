import { editConflictOf } from '../api/edit-conflict.ts';
import { failureCode, isPassing } from '../api/failure.ts';
import type { Edit, OutboxFailure } from './edit.ts';
import type { EditList } from './edit-list.ts';
import type { OutboxSources } from './outbox-sources.ts';

/** One attempt to send an edit, and what follows from the answer. Resolves to whether the next edit may be sent now. */
export function createAttempt(sources: OutboxSources, list: EditList, stopped: AbortSignal, onAnswer: () => void) {
  const { store, kinds, clock } = sources;

  return async (edit: Edit): Promise<boolean> => {
    const { lastsSeconds = Number.POSITIVE_INFINITY } = kinds.of(edit);
    if (clock.now() - edit.at > lastsSeconds) {
      await refuse(edit, 'too_old', null);
      return true;
    }
    list.setSending(edit, true);
    let answer: unknown;
    try {
      answer = await sources.send(edit, (changed) => list.write(changed));
    } catch (error) {
      return await fail(edit, error);
    } finally {
      list.setSending(edit, false);
    }
    onAnswer();
    await settle(edit, answer);
    return true;
  };

  async function fail(edit: Edit, error: unknown): Promise<boolean> {
    if (stopped.aborted) return false;
    if (sources.isDelivered(edit)) {
      await list.drop(edit);
      return true;
    }
    const code = failureCode(error);
    list.setSending(edit, false);
    if (!mayPass(error)) {
      await refuse(edit, code, error);
      return true;
    }
    const failed = { ...list.latest(edit), failure: code };
    // Written once and not at each attempt: tabs that told each other of it would never rest.
    if (edit.failure !== code) await list.write(failed);
    if (edit.failure === null) sources.onFailed(failed, error);
    return false;
  }

  async function settle(edit: Edit, answer: unknown): Promise<void> {
    // First: an edit that is still there would be shown over what is newer than its answer.
    list.hide(edit);
    if (!stopped.aborted) sources.onDelivered({ edit, answer });
    // A second edit made on top of the first one does not conflict with it.
    for (const later of await list.all()) {
      if (later.kind !== edit.kind || later.entityId !== edit.entityId || later.state !== 'waiting') continue;
      const rebased = kinds.of(edit).rebase?.(later, answer, edit) ?? later;
      if (rebased !== later) await list.write(rebased);
    }
    // Before the listeners run: an edit that is not removed is sent twice.
    await store.remove(edit.id);
    sources.tellTabs({ type: 'delivered', delivered: { edit, answer } });
    sources.tellTabs({ type: 'changed' });
  }

  async function refuse(edit: Edit, code: OutboxFailure, error: unknown): Promise<void> {
    const { item } = kinds.of(edit);
    const conflict = item === undefined ? {} : { conflict: editConflictOf(error, item) };
    const refused: Edit = { ...list.latest(edit), ...conflict, state: 'refused', failure: code };
    await list.write(refused);
    sources.onFailed(refused, error);
  }
}

/** Whether the same may work later without anybody changing anything; a portal's page answers for a server far away. */
function mayPass(error: unknown): boolean {
  return (
    isPassing(error) ||
    ['unreadable_answer', 'not_signed_in', 'token_expired', 'desk_locked'].includes(failureCode(error))
  );
}
