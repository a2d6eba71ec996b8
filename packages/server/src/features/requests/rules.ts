import type { ServiceType } from '@bellhop/contract/hotels/service';
import type { RequestStatus } from '@bellhop/contract/requests/request';

/** A colleague or a department, with its name of this moment. */
export interface NameReference {
  id: string;
  name: string;
}

/** The fields of a request that staff change; null: unassigned. */
export interface RequestValues {
  status: RequestStatus;
  custom_fields_values: readonly { id: string; value: string }[];
  assignee: NameReference | null;
  department: NameReference | null;
}

/** New values of the fields; undefined: no change. */
export type RequestPatch = { [Field in keyof RequestValues]?: RequestValues[Field] | undefined };

/** The fields that a patch really changes. */
export type PatchChange = {
  [Field in keyof RequestValues]?: { from: RequestValues[Field]; to: RequestValues[Field] };
};

/** Staff set every status but `PENDING`, which only the hotel's systems do (RQD-02). */
export function maySetStatus(status: RequestStatus): boolean {
  return status !== 'PENDING';
}

/** Returns the changes that the patch makes; empty when all fields already have their new values. */
export function changesOf(current: RequestValues, patch: RequestPatch): PatchChange {
  const changes: PatchChange = {};
  if (patch.status !== undefined && patch.status !== current.status) {
    changes.status = { from: current.status, to: patch.status };
  }
  const values = patch.custom_fields_values;
  if (values !== undefined && !sameValues(current.custom_fields_values, values)) {
    changes.custom_fields_values = { from: current.custom_fields_values, to: values };
  }
  for (const hand of ['assignee', 'department'] as const) {
    const next = patch[hand];
    // Compares ids and not names: a renamed person is still the same.
    if (next !== undefined && next?.id !== current[hand]?.id) changes[hand] = { from: current[hand], to: next };
  }
  return changes;
}

/** A canceled request takes no more messages of its guest. */
export function mayGuestWrite(status: RequestStatus): boolean {
  return status !== 'CANCELED';
}

/** A guest who writes about a closed request is not done with it: it opens again. A confirmed table stays confirmed. */
export function reopenedByGuest(request: { status: RequestStatus; service_type: ServiceType }): RequestStatus {
  const isTable = request.service_type === 'ALACARTE_RESTAURANT_RESERVATION';
  return request.status === 'CLOSED' && !isTable ? 'OPEN' : request.status;
}

/** When staff first answered since the request was opened last; a request that opens again waits for a new answer. */
export function answeredAt(
  before: { status: RequestStatus; answered_at: number | null },
  status: RequestStatus,
  staffAnswer: number | null = null,
): number | null {
  const isReopened = (before.status === 'CLOSED' || before.status === 'CANCELED') && status === 'OPEN';
  return isReopened ? null : (before.answered_at ?? staffAnswer);
}

function sameValues(a: readonly { id: string; value: string }[], b: readonly { id: string; value: string }[]): boolean {
  return a.length === b.length && a.every((one, index) => one.id === b[index]?.id && one.value === b[index]?.value);
}
