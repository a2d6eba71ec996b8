import type { Service } from '../hotels/service.ts';

/** Services of which at least one field has to be ticked (ADD-10). */
const tickedServices: readonly string[] = ['231', '236'];

/** Whether a request for the service says nothing until one of its fields is ticked. */
export function needsTick({ id, custom_fields }: Pick<Service, 'id' | 'custom_fields'>): boolean {
  return tickedServices.includes(id) && custom_fields.some(({ kind }) => kind === 'check');
}

/** Fields without which a request of this type says nothing: the main guest; the restaurant and the number of people (ENT-43). */
const fieldsOfType: Partial<Record<Service['type'], readonly string[]>> = {
  FAST_CHECK_IN: ['311'],
  ALACARTE_RESTAURANT_RESERVATION: ['211', '212'],
};

/** Ids of fields that a request for the service has to fill, beside those that the hotel marks as required. */
export function neededFields({ type, custom_fields }: Pick<Service, 'type' | 'custom_fields'>): readonly string[] {
  return (fieldsOfType[type] ?? []).filter((id) => custom_fields.some((field) => field.id === id));
}
