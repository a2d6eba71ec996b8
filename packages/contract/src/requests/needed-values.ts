import type { Service } from '../hotels/service.ts';

/** Services whose requests need at least one ticked field (ADD-10). */
const tickedServices: readonly string[] = ['231', '236'];

/** Whether a request for the service is empty until one of its fields is ticked. */
export function needsTick({ id, custom_fields }: Pick<Service, 'id' | 'custom_fields'>): boolean {
  return tickedServices.includes(id) && custom_fields.some(({ kind }) => kind === 'check');
}

/**
 * Fields without which a request of this type is empty: the main guest; the restaurant and the number of people
 * (ENT-43).
 */
const fieldsOfType: Partial<Record<Service['type'], readonly string[]>> = {
  FAST_CHECK_IN: ['311'],
  ALACARTE_RESTAURANT_RESERVATION: ['211', '212'],
};

/**
 * Returns the ids of the service's fields that a request has to fill, besides the fields that the hotel marks as
 * required.
 */
export function neededFields({ type, custom_fields }: Pick<Service, 'type' | 'custom_fields'>): readonly string[] {
  return (fieldsOfType[type] ?? []).filter((id) => custom_fields.some((field) => field.id === id));
}
