import type { ServiceType } from '@bellhop/contract/hotels/service';
import { identityFields } from '@bellhop/contract/requests/request';
import { invalidInput } from '../../platform/failure.ts';
import type { PatchChange } from './rules.ts';

export const checkInType = 'FAST_CHECK_IN' satisfies ServiceType;

type Values = readonly { id: string; value: string }[];

/** Without the identity data of guests: for lists, live messages, search and people without FAST_CHECK_IN. */
export function withoutIdentity(values: Values): { id: string; value: string }[] {
  return values.filter(({ id }) => !identityFields.includes(id));
}

export function namesIdentity(values: Values): boolean {
  return values.some(({ id }) => identityFields.includes(id));
}

/**
 * Forms of guests belong to fast check-ins, which seal them (ENT-43).
 * @throws invalid_input
 */
export function mustBeOfCheckIn(type: ServiceType, values: Values): void {
  if (type === checkInType || !namesIdentity(values)) return;
  throw invalidInput('body.custom_fields_values', 'unknown_field');
}

/** Replaces identity data by a mark: the log is kept for long and read by many. */
function loggedValues(values: Values): { id: string; value: string }[] {
  return values.map(({ id, value }) => ({ id, value: identityFields.includes(id) ? '"set"' : value }));
}

/** Replaces identity data in the changes of a patch. */
export function loggedChanges(changed: PatchChange): PatchChange {
  const { custom_fields_values: values } = changed;
  if (values === undefined) return changed;
  return { ...changed, custom_fields_values: { from: loggedValues(values.from), to: loggedValues(values.to) } };
}

/** The log entry of a change of forms after which the values of the request are the same. */
export const formsChanged = {
  custom_fields_values: {
    from: identityFields.map((id) => ({ id, value: '"set"' })),
    to: identityFields.map((id) => ({ id, value: '"set"' })),
  },
};

/** Returns the new values of a request, with the stored values of these fields if the new values leave them out. */
export function keepingFields(
  fields: readonly string[],
  stored: Values,
  values: Values,
): { id: string; value: string }[] {
  const ids = new Set(values.map(({ id }) => id));
  const kept = stored.filter(({ id }) => fields.includes(id) && !ids.has(id));
  const places = new Map(stored.map(({ id }, index) => [id, index]));
  const positionOf = ({ id }: { id: string }) => places.get(id) ?? stored.length;
  return kept.length === 0 ? [...values] : [...kept, ...values].sort((a, b) => positionOf(a) - positionOf(b));
}

/** New values with the stored identity data; undefined: there are no new values. */
export function keepingIdentity(
  stored: Values,
  values: Values | undefined,
): { id: string; value: string }[] | undefined {
  return values && keepingFields(identityFields, stored, values);
}
