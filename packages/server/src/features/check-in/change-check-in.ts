import type { RequestStatus } from '@bellhop/contract/requests/request';
import { ConcurrentWrite } from '../../platform/database/concurrent-write.ts';
import type { TenantWrite } from '../../platform/database/database.ts';
import type { Changed } from '../../platform/database/event-row.ts';
import { type Changing, changeEntities, changeEntity, changesOf } from '../../platform/entities/change-entity.ts';
import type { Settable } from '../../platform/entities/entity-kind.ts';
import { formsChanged } from '../requests/identity-fields.ts';
import type { CustomFieldValue, RequestRow } from '../requests/row.ts';
import { answeredAt } from '../requests/rules.ts';
import { requestEntity } from '../requests/store.ts';
import type { CheckInRow } from './row.ts';
import { checkInEntity } from './store.ts';

/** The changes of an act to a check-in and to its request. */
export interface CheckInStep {
  set: Settable<CheckInRow>;
  /** Forms or signatures were changed. */
  isFormChanged?: boolean;
  /** Further entries of the log: a picture of a paper, a companion's code, a removed guest. */
  logged?: Changed;
  /** The change of the request, which staff see; left out: none. */
  request?:
    | {
        status?: RequestStatus;
        /** The values that the request keeps from now on. */
        values?(request: RequestRow): CustomFieldValue[];
      }
    | undefined;
}

interface Act extends Pick<Changing<RequestRow>, 'actor' | 'at' | 'edit'> {
  /** Rules on the locked rows; null: nothing changes. */
  decide(row: CheckInRow): Promise<CheckInStep | null> | CheckInStep | null;
}

/** Changes a check-in under its lock; if it has a request, the request is locked first. */
export async function changeCheckIn(
  tx: TenantWrite,
  known: Pick<CheckInRow, 'id' | 'request_id'>,
  { actor, at, edit, decide }: Act,
): Promise<CheckInRow> {
  let step: CheckInStep | null = null;
  const change = () =>
    changeEntity(tx, checkInEntity, known.id, {
      actor,
      at,
      async decide(row) {
        // Submitted at this moment.
        if (row.request_id !== known.request_id) throw new ConcurrentWrite();
        step = await decide(row);
        return step && { set: step.set, changed: changedOf(row, step) };
      },
    });
  if (known.request_id === null) return change();
  let after: CheckInRow | null = null;
  await changeEntities(tx, requestEntity, [known.request_id], {
    actor,
    at,
    edit,
    async decide(request) {
      after = await change();
      return step && ofRequest(request, step);
    },
  });
  return after ?? change();
}

function changedOf(row: CheckInRow, { set, isFormChanged = false, logged }: CheckInStep): Changed {
  return {
    ...(set.state === undefined ? {} : changesOf(row, { state: set.state })),
    ...(isFormChanged ? { forms: { from: 'set', to: 'set' } } : {}),
    ...logged,
  };
}

function ofRequest(request: RequestRow, { set, isFormChanged = false, logged, request: shown }: CheckInStep) {
  if (shown === undefined) return null;
  const status = shown.status ?? request.status;
  const values = shown.values?.(request);
  return {
    changed: {
      ...changesOf(request, { status }),
      ...(set.state === undefined ? {} : { check_in: { from: null, to: set.state } }),
      ...(isFormChanged ? formsChanged : {}),
      ...logged,
    },
    set: {
      status,
      answered_at: answeredAt(request, status),
      // The request waits for the hotel, and is news, from the submission until staff have dealt with it.
      ...(set.state === undefined ? {} : { submitted_at: set.submitted_at ?? null }),
      ...(set.state === 'submitted' ? { unanswered_version: request.version + 1 } : {}),
      ...(values === undefined ? {} : { custom_fields_values: values }),
    },
  };
}
