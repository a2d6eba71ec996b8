import type { CallInput } from '@bellhop/contract/call';
import type { updateRequest } from '@bellhop/contract/requests/calls';
import type { GuestRequest } from '@bellhop/contract/requests/request';
import type { Sql, TenantWrite } from '../../platform/database/database.ts';
import { changeEntity, type EntityChange } from '../../platform/entities/change-entity.ts';
import { existing, Failure } from '../../platform/failure.ts';
import { actorOf, type StaffCaller } from '../../platform/session/caller.ts';
import { mustBeOpenToStaff, readable } from './access.ts';
import { holdDepartment, resolveAssignment } from './assignment/resolve-assignment.ts';
import { tellGuest } from './comments/conversation.ts';
import { findFirstWords } from './comments/store.ts';
import { customFieldProblems } from './custom-fields.ts';
import { keepingIdentity, loggedChanges, mustBeOfCheckIn, namesIdentity } from './identity-fields.ts';
import { mayReadIdentity } from './policy.ts';
import { type Frame, presentRequest } from './present.ts';
import type { AppliedChange, PreparedChange, RequestChange, RequestKind } from './request-kind.ts';
import type { CustomFieldValue, RequestRow } from './row.ts';
import { answeredAt, changesOf, maySetStatus } from './rules.ts';
import type { RequestParts } from './service.ts';
import { findService, requestEntity } from './store.ts';
import { summarize } from './summary.ts';

/** Staff's change of status, custom fields or assignment. */
export async function changeRequest(
  { database, clock, kinds }: RequestParts,
  frame: Frame,
  caller: StaffCaller,
  id: string,
  patch: CallInput<typeof updateRequest>['body'],
): Promise<GuestRequest> {
  const hotelId = frame.hotel.id;
  const row = await database.write(hotelId, async (tx) => {
    const change = { frame, caller, id, patch, at: clock.now() };
    const prepared = await prepareChanges(tx, kinds, change);
    let message: string | null = null;
    const after = await changeEntity(tx, requestEntity, id, {
      actor: actorOf(caller),
      at: change.at,
      locks: [...holdDepartment(tx.sql, hotelId, patch), ...prepared.flatMap(({ locks = [] }) => locks)],
      edit: { basedOn: patch.version, present: (request) => presentRequest(frame, request) },
      async decide(stored) {
        const current = readable(frame.hotel, stored, caller);
        mustBeAllowed(change, current);
        const applied = await applyChanges(prepared, current);
        message = applied.message ?? null;
        return decideChange(tx, kinds, change, current, applied);
      },
    });
    const answered = message === null ? after : await tellGuest(tx, id, caller, message, change.at);
    return readable(frame.hotel, answered, caller);
  });
  return presentRequest(frame, row);
}

/** @throws booking_awaiting_approval, status_not_settable, not_allowed, invalid_input */
function mustBeAllowed({ frame, caller, patch }: RequestChange, current: RequestRow): void {
  mustBeOpenToStaff(frame, current);
  if (patch.status !== undefined && !maySetStatus(patch.status)) throw new Failure('status_not_settable');
  const values = patch.custom_fields_values;
  if (values === undefined) return;
  if (namesIdentity(values) && !mayReadIdentity(caller.privileges)) throw new Failure('not_allowed');
  mustBeOfCheckIn(current.service_type, values);
}

/** Shows the patch to each kind, one after another: each may lock rows of its own. */
async function prepareChanges(
  tx: TenantWrite,
  kinds: readonly RequestKind[],
  change: RequestChange,
): Promise<PreparedChange[]> {
  const prepared: PreparedChange[] = [];
  for (const kind of kinds) {
    const own = await kind.prepareChange?.(tx, change);
    if (own) prepared.push(own);
  }
  return prepared;
}

/** Returns the change by the request's own kind; empty for a request without a kind. Other kinds may refuse fields. */
async function applyChanges(prepared: readonly PreparedChange[], current: RequestRow): Promise<AppliedChange> {
  let applied: AppliedChange = {};
  for (const change of prepared) applied = (await change.apply(current)) ?? applied;
  return applied;
}

/** The columns and the event of a change; null: everything is as the patch has it. */
async function decideChange(
  tx: TenantWrite,
  kinds: readonly RequestKind[],
  { frame, caller, patch, at }: RequestChange,
  current: RequestRow,
  applied: AppliedChange,
): Promise<EntityChange<RequestRow> | null> {
  const { status = patch.status ?? current.status } = applied;
  const values = applied.values ?? keepingIdentity(current.custom_fields_values, patch.custom_fields_values);
  const assignment = await resolveAssignment(tx.sql, frame.hotel, caller, current, patch);
  const changed = changesOf(
    { ...current, ...assignment.now },
    { ...patch, status, custom_fields_values: values, ...assignment.wanted },
  );
  const isCanceled = status === 'CANCELED' && current.status !== 'CANCELED';
  const end = isCanceled ? await cancelWith(tx, kinds, current, { actor: actorOf(caller), at }) : null;
  const logged = { ...applied.changed, ...loggedChanges(changed), ...end?.changed };
  if (Object.keys(logged).length === 0) return null;
  const isAssigned = changed.assignee !== undefined || changed.department !== undefined;
  return {
    changed: logged,
    set: {
      ...applied.set,
      ...end?.set,
      ...assignment.set,
      ...(isAssigned ? { assignment_version: current.version + 1 } : {}),
      status,
      answered_at: answeredAt(current, status),
      ...(values === undefined || logged.custom_fields_values === undefined
        ? {}
        : await fieldsAndSummary(tx.sql, frame, current, values)),
    },
  };
}

/** Cancels the rows of each kind, and returns the changes of the request that follow. */
async function cancelWith(
  tx: TenantWrite,
  kinds: readonly RequestKind[],
  request: RequestRow,
  by: Parameters<NonNullable<RequestKind['cancel']>>[2],
): Promise<EntityChange<RequestRow>> {
  let end: EntityChange<RequestRow> = { set: {} };
  for (const { types, cancel } of kinds) {
    if (types.length > 0 && !types.includes(request.service_type)) continue;
    const own = await cancel?.(tx, request, by);
    if (own) end = { changed: { ...end.changed, ...own.changed }, set: { ...end.set, ...own.set } };
  }
  return end;
}

/** The values of the custom fields, and the summary that follows from them. */
export async function fieldsAndSummary(sql: Sql, frame: Frame, row: RequestRow, values: CustomFieldValue[]) {
  const service = existing(await findService(sql, frame.hotel.id, row.service_id));
  const fields = customFieldProblems(service, values);
  if (fields.length > 0) throw new Failure('invalid_input', { fields });
  const text = await findFirstWords(sql, frame.hotel.id, row.id);
  const summary = summarize(service.custom_fields, values, text, frame.hotel.settings.timeZone);
  return {
    custom_fields_values: values,
    staff_summary: summary.html,
    staff_summary_locales: summary.byLanguage,
  };
}
