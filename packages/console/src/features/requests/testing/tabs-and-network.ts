import type { GuestRequest, RequestStatus } from '@bellhop/contract/requests/request';
import { QueryClient } from '@tanstack/react-query';
import { ApiFailure } from '../../../platform/api/failure.ts';
import type { Edit } from '../../../platform/outbox/edit.ts';
import { editKinds } from '../../../platform/outbox/edit-kind.ts';
import { openEditStore } from '../../../platform/outbox/edit-store.ts';
import { createOutboxEngine, type OutboxEngine } from '../../../platform/outbox/outbox-engine.ts';
import { allEdits } from './all-edits.ts';
import type { StatusEdit } from './sample-edit.ts';
import { sampleComment, sampleNote, sampleNow, sampleRequest } from './sample-request.ts';

const kinds = editKinds(allEdits);

/** The fate of a call: answered, never arrived, arrived with its answer lost, or refused for good. */
export type Fate = 'answered' | 'lost' | 'answer-lost' | 'refused';

/** The rules of the server for staff's messages, notes and changes of status, and a connection that the test controls. */
export class FarServer {
  readonly requests = new Map<string, GuestRequest>();
  /** And notes, in the order of their coming. */
  readonly messages: { readonly id: string; readonly requestId: string }[] = [];
  /** The number of times that an edit changed a status, by the edit's id. */
  readonly applied = new Map<string, number>();
  readonly acknowledged = new Set<string>();
  isReachable = true;
  private readonly fates: Fate[] = [];
  private readonly changedAt = new Map<string, number>();

  constructor(ids: readonly string[]) {
    for (const id of ids) this.requests.set(id, sampleRequest({ id }));
  }

  /** The next calls fare so, and those after them well. */
  decree(fates: readonly Fate[]): void {
    this.fates.push(...fates);
  }

  colleagueSets(requestId: string, status: RequestStatus): void {
    this.change(requestId, status);
  }

  async send(edit: Edit): Promise<unknown> {
    await tick();
    const fate = this.isReachable ? (this.fates.shift() ?? 'answered') : 'lost';
    if (fate === 'lost') throw new ApiFailure('network', 0);
    if (fate === 'refused') throw new ApiFailure('not_allowed', 403);
    const answer = this.take(edit);
    await tick();
    if (fate === 'answer-lost') throw new ApiFailure('timeout', 0);
    this.acknowledged.add(edit.id);
    return answer;
  }

  private take(edit: Edit): unknown {
    // The kind says what else it has.
    if (edit.kind === 'status') return this.patch(edit as StatusEdit);
    if (!this.messages.some(({ id }) => id === edit.id)) {
      this.messages.push({ id: edit.id, requestId: edit.entityId });
      if (edit.kind === 'message') this.touch(edit.entityId, {});
    }
    const ids = { id: edit.id, request_id: edit.entityId };
    return edit.kind === 'note' ? sampleNote(ids) : sampleComment({ ...ids, is_staff: true });
  }

  private patch(edit: StatusEdit): GuestRequest {
    const current = this.find(edit.entityId);
    if (current.status === edit.status) return current;
    if (edit.version !== undefined && edit.version < (this.changedAt.get(edit.entityId) ?? 0)) {
      throw new ApiFailure('edit_conflict', 409, { current, changes: [] });
    }
    this.applied.set(edit.id, (this.applied.get(edit.id) ?? 0) + 1);
    return this.change(edit.entityId, edit.status);
  }

  private change(requestId: string, status: RequestStatus): GuestRequest {
    if (this.find(requestId).status === status) return this.find(requestId);
    const after = this.touch(requestId, { status });
    this.changedAt.set(requestId, after.version);
    return after;
  }

  private touch(requestId: string, patch: Partial<GuestRequest>): GuestRequest {
    const before = this.find(requestId);
    const after = { ...before, ...patch, version: before.version + 1 };
    this.requests.set(requestId, after);
    return after;
  }

  find(requestId: string): GuestRequest {
    const request = this.requests.get(requestId);
    if (request === undefined) throw new Error(`there is no request ${requestId}`);
    return request;
  }
}

/** A browser: the store and the locks that its tabs share, and the engine of each tab. */
export class Browser {
  readonly reports: { readonly edit: Edit; readonly code: string | null }[] = [];
  private readonly tabs = new Map<number, { engine: OutboxEngine; close: () => void }>();
  private readonly locks = new Map<string, Promise<void>>();
  private readonly server: FarServer;
  now = sampleNow;

  constructor(server: FarServer) {
    this.server = server;
  }

  /** Closes the tab as a crash does: its work ends at once, and its locks are free. */
  close(tab: number): void {
    this.tabs.get(tab)?.close();
    this.tabs.delete(tab);
  }

  async open(tab: number, sub = 'staff-1'): Promise<OutboxEngine> {
    const known = this.tabs.get(tab);
    if (known !== undefined) return known.engine;
    let isClosed = false;
    let release = () => {};
    const closed = new Promise<void>((resolve) => {
      release = resolve;
    });
    /** A closed tab neither settles nor goes on. */
    const alive = async <Result>(result: Promise<Result>): Promise<Result> => {
      const settled = await result.then(
        (value) => ({ value }),
        (error: unknown) => ({ error }),
      );
      if (isClosed) return new Promise<Result>(() => undefined);
      if ('error' in settled) throw settled.error;
      return settled.value;
    };
    const kept = await openEditStore({ sub, hotelId: 'grand' }, kinds);
    const engine = createOutboxEngine({
      client: new QueryClient(),
      store: {
        unreadable: kept.unreadable,
        list: () => alive(kept.list()),
        put: (edit, files) => alive(kept.put(edit, files)),
        remove: (id) => alive(kept.remove(id)),
        file: (key) => alive(kept.file(key)),
      },
      kinds,
      clock: { now: () => this.now, millis: () => this.now * 1000 },
      exclusively: async (name, act) => {
        const before = this.locks.get(name) ?? Promise.resolve();
        let free = () => {};
        const mine = new Promise<void>((resolve) => {
          free = resolve;
        });
        this.locks.set(name, mine);
        // A closed tab frees its lock, and when its turn comes also the lock that it waited for.
        void closed.then(() => before).then(free);
        await alive(before);
        try {
          return await act();
        } finally {
          free();
        }
      },
      retryMs: { first: 2, last: 2 },
      send: (edit) => alive(this.server.send(edit)),
      tellTabs: (news) => {
        for (const [other, { engine: listening }] of this.tabs) if (other !== tab) listening.hear(news);
      },
      show: () => undefined,
      onOutcome: (outcome, edit) => {
        if (outcome === 'failed') this.reports.push({ edit, code: edit.failure });
      },
    });
    const close = () => {
      isClosed = true;
      engine.stop();
      release();
    };
    this.tabs.set(tab, { engine, close });
    await engine.wake();
    return engine;
  }

  closeAll(): void {
    for (const tab of [...this.tabs.keys()]) this.close(tab);
  }
}

export const tick = () => new Promise<void>((resolve) => setTimeout(resolve, 0));
