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

/** As the log holds them, which is kept for long and read by many: that there is identity data, and never which. */
function loggedValues(values: Values): { id: string; value: string }[] {
  return values.map(({ id, value }) => ({ id, value: identityFields.includes(id) ? '"set"' : value }));
}

/** The same for what a patch changes. */
export function loggedChanges(changed: PatchChange): PatchChange {
  const { custom_fields_values: values } = changed;
  if (values === undefined) return changed;
  return { ...changed, custom_fields_values: { from: loggedValues(values.from), to: loggedValues(values.to) } };
}

/** As the log holds a change of forms that leaves all that the request keeps of them. */
export const formsChanged = {
  custom_fields_values: {
    from: identityFields.map((id) => ({ id, value: '"set"' })),
    to: identityFields.map((id) => ({ id, value: '"set"' })),
  },
};

/** The values wanted, with those of these fields that stand and are not named. */
export function keepingFields(
  fields: readonly string[],
  current: Values,
  wanted: Values,
): { id: string; value: string }[] {
  const named = new Set(wanted.map(({ id }) => id));
  const kept = current.filter(({ id }) => fields.includes(id) && !named.has(id));
  const places = new Map(current.map(({ id }, index) => [id, index]));
  const placeOf = ({ id }: { id: string }) => places.get(id) ?? current.length;
  return kept.length === 0 ? [...wanted] : [...kept, ...wanted].sort((a, b) => placeOf(a) - placeOf(b));
}
