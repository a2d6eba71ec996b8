import type { Service, ServiceType } from '@bellhop/contract/hotels/service';
import { neededFields } from '@bellhop/contract/requests/needed-values';
import { isSameJson } from '@bellhop/contract/same-json';

export type ServiceContent = Omit<Service, 'id'>;
const fields = [
  'name',
  'nameWithLocales',
  'type',
  'visible',
  'is_easee_service',
  'icon',
  'custom_fields',
] as const satisfies readonly (keyof ServiceContent)[];

/** Types whose requests have special fields. */
const ownShape: readonly ServiceType[] = ['FAST_CHECK_IN', 'ALACARTE_RESTAURANT_RESERVATION'];

/** Returns the fields that differ. */
export function changesOf(
  before: ServiceContent,
  after: ServiceContent,
): Record<string, { from: unknown; to: unknown }> {
  const changed = fields.filter((field) => !isSameJson(before[field], after[field]));
  return Object.fromEntries(changed.map((field) => [field, { from: before[field], to: after[field] }]));
}

/**
 * Returns faults beyond the shape: the type changed to or from a special one, or a field that its requests need is
 * gone.
 */
export function faultsOfService(
  after: Pick<Service, 'type' | 'custom_fields'>,
  before: Pick<Service, 'type' | 'custom_fields'>,
): { path: string; reason: string }[] {
  const isMoved = after.type !== before.type && [after.type, before.type].some((type) => ownShape.includes(type));
  const kept = new Set(after.custom_fields.map(({ id }) => id));
  const lost = neededFields(before).some((id) => !kept.has(id));
  return [
    ...(isMoved ? [{ path: 'body.type', reason: 'fixed' }] : []),
    ...(lost ? [{ path: 'body.custom_fields', reason: 'needed' }] : []),
  ];
}
