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

/** Their requests have a shape of their own. */
const ownShape: readonly ServiceType[] = ['FAST_CHECK_IN', 'ALACARTE_RESTAURANT_RESERVATION'];

/** What would really change. */
export function changesOf(
  before: ServiceContent,
  after: ServiceContent,
): Record<string, { from: unknown; to: unknown }> {
  const changed = fields.filter((field) => !isSameJson(before[field], after[field]));
  return Object.fromEntries(changed.map((field) => [field, { from: before[field], to: after[field] }]));
}

/** What the shape of a service does not say: a type stays among those of its kind, and keeps the fields that its requests need. */
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
