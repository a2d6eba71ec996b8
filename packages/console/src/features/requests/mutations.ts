import type { GuestRequest, RequestStatus } from '@bellhop/contract/requests/request';
import { useQueryClient } from '@tanstack/react-query';
import type { FailureExtras } from '../../platform/api/failure.ts';
import type { StatusEdit } from '../../platform/outbox/edit.ts';
import { isHeldUp, isUnderWay, useOutboxView } from '../../platform/outbox/outbox-view.ts';
import { useOutboxActs } from './outbox/outbox-acts.ts';
import { requestStore } from './store.ts';

/** Somebody else changed the request since it was read: what they did and what was wanted. */
export interface EditConflict {
  /** Room and service of the request, which may be another than the one on the screen. */
  readonly about: string;
  readonly wanted: RequestStatus;
  readonly current: GuestRequest;
  readonly changes: NonNullable<FailureExtras['changes']>;
}

export interface StatusChange {
  readonly isChanging: (id: string) => boolean;
  /** The status as it is shown has not reached the server, and goes when the network is back. */
  readonly isWaiting: (id: string) => boolean;
  readonly set: (id: string, status: RequestStatus) => void;
  readonly conflict: EditConflict | null;
  readonly keepTheirs: () => void;
  readonly applyMine: () => void;
}

/** Shown at once, taken back with a toast and Retry when it is refused (RQD-19); a conflict asks. */
export function useStatusChange(): StatusChange {
  const client = useQueryClient();
  const view = useOutboxView();
  const acts = useOutboxActs();
  const edits = view.edits.filter((edit) => edit.kind === 'status');
  const waiting = edits.filter(({ state }) => state === 'waiting');
  const asking = edits.find(({ state, conflict }) => state === 'refused' && conflict !== null);
  const conflict = asking?.conflict ?? null;
  return {
    isChanging: (id) => waiting.some((edit) => edit.requestId === id && isUnderWay(edit, view)),
    isWaiting: (id) => waiting.some((edit) => edit.requestId === id && isHeldUp(edit, view)),
    set(id, status) {
      const request = requestStore.read(client).find(id);
      if (request !== null) acts.post(request, { kind: 'status', status });
    },
    conflict:
      asking === undefined || conflict === null
        ? null
        : { about: asking.about, wanted: asking.status, current: conflict.current, changes: conflict.changes ?? [] },
    keepTheirs() {
      if (asking !== undefined) acts.discard(asking);
    },
    applyMine() {
      if (asking === undefined || conflict === null) return;
      const current = requestStore.read(client).find(asking.requestId) ?? conflict.current;
      acts.retry(overNewer(asking, current));
    },
  };
}

/** The same wish, based on what the request is now. */
export function overNewer(edit: StatusEdit, current: GuestRequest): StatusEdit {
  return { ...edit, conflict: null, from: current.status, version: current.version };
}
