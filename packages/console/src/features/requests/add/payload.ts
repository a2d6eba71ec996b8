import type { CallInput } from '@bellhop/contract/call';
import type { Service } from '@bellhop/contract/hotels/service';
import type { createRequest } from '@bellhop/contract/requests/calls';
import { type GuestRequest, identityFields } from '@bellhop/contract/requests/request';
import { instantOf } from '@bellhop/contract/zoned-time';
import { type Faults, type FieldFault, numberOf } from './faults.ts';
import type { AddForm } from './form.ts';

export type AddBody = CallInput<typeof createRequest>['body'];

export interface Sender {
  /** The person's subject in the user pool. */
  readonly sub: string;
  readonly fullName: string;
  readonly hotelId: string;
  readonly bundleId: string;
  readonly timeZone: string;
}

/** The body of the call for a form without faults (ADD-11 … ADD-14, ADD-16). */
export function bodyOf(form: AddForm, service: Service, sender: Sender): AddBody {
  const guest = form.whose === 'guest' ? form.guest : null;
  const dueAt = form.date === '' ? null : instantOf(form.date, form.time, sender.timeZone);
  const comment = form.comment.trim();
  const room = guest === null ? form.room.trim() : '';
  return {
    id: form.id,
    hotel_id: sender.hotelId,
    bundle_id: sender.bundleId,
    service_id: service.id,
    service_type: service.type,
    status: 'OPEN',
    fullName: guest?.fullName ?? sender.fullName,
    ...(room !== '' && { room_number: room }),
    booking_id: guest?.bookingId ?? null,
    requester_id: guest === null ? sender.sub : guest.requesterId,
    tp_id: guest?.tpId ?? null,
    is_staff: guest === null ? 'true' : 'false',
    custom_fields_values: valuesOf(form, service),
    ...(dueAt !== null && { due_at: String(dueAt) }),
    ...(comment !== '' && { comments: { author_id: sender.sub, body: comment } }),
  };
}

/** Ids with values as JSON text (ENT-08): the filled fields of the chosen service. */
function valuesOf(form: AddForm, service: Service): { id: string; value: string }[] {
  return service.custom_fields.flatMap(({ id, kind }) => {
    const value = form.values[id];
    if (kind === 'check') return value === true ? [{ id, value: 'true' }] : [];
    if (typeof value !== 'string' || value.trim() === '') return [];
    return [{ id, value: JSON.stringify(kind === 'number' ? numberOf(value) : value.trim()) }];
  });
}

/** The fields that the server's `invalid_input` concerns; a fault without a field in this form is left to the banner. */
export function refusedFaults(refused: readonly { path: string; reason: string }[], body: AddBody): Faults {
  const fields: Record<string, FieldFault> = {};
  for (const { path, reason } of refused) {
    const place = /^body\.custom_fields_values\.([^.]+)/.exec(path)?.[1];
    if (place === undefined) continue;
    // A missing value is named by its field, a refused value by its path.
    const id = reason === 'required' ? place : body.custom_fields_values?.[Number(place)]?.id;
    if (id !== undefined) fields[id] = reason === 'required' ? 'required' : 'refused';
  }
  const names = (start: string) => refused.some(({ path }) => path === start || path.startsWith(`${start}.`));
  return {
    ...(names('body.room_number') && { room: 'refused' }),
    ...(names('body.service_id') && { service: 'refused' }),
    ...(Object.keys(fields).length > 0 && { fields }),
    ...(names('body.due_at') && { due: 'refused' }),
    ...(names('body.comments') && { comment: 'refused' }),
  };
}

/**
 * Whether the server's request equals the form just sent. It differs when an earlier attempt had arrived without an answer
 * and the form was changed since: the same id creates one request, the first attempt's.
 */
export function isAsSent(request: GuestRequest, body: AddBody): boolean {
  const [comment] = [body.comments ?? []].flat();
  const isCommentThere =
    comment === undefined
      ? request.comments_count === 0 || request.last_comment?.is_staff === false
      : request.comments_count > 1 || request.last_comment?.body === comment.body;
  return (
    isCommentThere &&
    (body.is_staff !== 'true' || (request.room_number ?? '') === (body.room_number ?? '')) &&
    String(request.due_at ?? '') === String(body.due_at ?? '') &&
    valueKeys(request.custom_fields_values) === valueKeys(body.custom_fields_values ?? [])
  );
}

function valueKeys(values: GuestRequest['custom_fields_values']): string {
  // The answer never repeats identity data.
  return JSON.stringify(values.filter(({ id }) => !identityFields.includes(id)).map(({ id, value }) => [id, value]));
}
