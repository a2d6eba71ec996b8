import type { Service } from '@bellhop/contract/hotels/service';
import { neededFields, needsTick } from '@bellhop/contract/requests/needed-values';
import { longestText } from '@bellhop/contract/scalars';
import { latinDigits } from '@bellhop/contract/text/digits';
import { isServiceOf, type RequestScope } from '../../request-store/request-kind.ts';
import { fieldOfParts, type RequestPart } from '../../request-store/request-part.ts';
import { type DueFault, type DueRange, dueFault } from './due.ts';
import type { AddForm } from './form.ts';

/** The wire allows a value 8,000 characters of JSON, in which a typed character may take six. */
export const longestValue = 1000;

export type FieldFault = 'required' | 'notNumber' | 'refused';

/** The faults that keep a form from being sent, by the field that shows them; empty: the form may be sent. */
export interface Faults {
  readonly guest?: 'noGuest';
  readonly room?: 'refused';
  readonly service?: 'noService' | 'refused';
  readonly ticks?: 'noTick';
  readonly fields?: Readonly<Record<string, FieldFault>>;
  readonly due?: DueFault | 'refused';
  readonly comment?: 'tooLong' | 'refused';
}

export interface HotelClock {
  readonly range: DueRange;
  readonly timeZone: string;
}

export function faultsOf(form: AddForm, service: Service | null, { range, timeZone }: HotelClock): Faults {
  const fields = service === null ? {} : fieldFaults(service, form.values);
  const due = dueFault(form, range, timeZone);
  return {
    ...(form.whose === 'guest' && form.guest === null && { guest: 'noGuest' }),
    ...(service === null && { service: 'noService' }),
    ...(service !== null && lacksTick(service, form.values) && { ticks: 'noTick' }),
    ...(Object.keys(fields).length > 0 && { fields }),
    ...(due !== null && { due }),
    ...(form.comment.trim().length > longestText && { comment: 'tooLong' }),
  };
}

export function isFaultless(faults: Faults): boolean {
  return Object.keys(faults).length === 0;
}

/** The typed number, with either decimal sign and the digits of any of our languages; null: the text is not a number. */
export function numberOf(typed: string): number | null {
  const latin = latinDigits(typed.trim()).replace(/[,٫]/, '.');
  return /^-?\d{1,15}(\.\d{1,6})?$/.test(latin) ? Number(latin) : null;
}

/**
 * The visible services that this form offers (ADD-05): the services of the list's kind, or every service that staff
 * order by hand.
 */
export function offeredServices(
  services: readonly Service[],
  scope: RequestScope,
  parts: readonly RequestPart[],
): readonly Service[] {
  const addedIn = (service: Service) =>
    fieldOfParts(parts, { service_type: service.type, service_id: service.id, service }, 'addedIn');
  const offered = services.filter((service) => service.visible && addedIn(service) !== 'own form');
  if (scope === 'requests') return offered.filter((service) => addedIn(service) !== 'own list');
  const ofKind = offered.filter((service) => isServiceOf(service, scope));
  // A hotel that offers none of the kind would leave the person before an empty list.
  return ofKind.length > 0 ? ofKind : offered;
}

function fieldFaults(service: Service, values: AddForm['values']): Record<string, FieldFault> {
  const needed = neededFields(service);
  const faults: Record<string, FieldFault> = {};
  for (const { id, kind, required } of service.custom_fields) {
    const value = values[id] ?? '';
    const isEmpty = value === false || (typeof value === 'string' && value.trim() === '');
    if (isEmpty && (required || needed.includes(id))) faults[id] = 'required';
    if (!isEmpty && kind === 'number' && numberOf(String(value)) === null) faults[id] = 'notNumber';
  }
  return faults;
}

function lacksTick(service: Service, values: AddForm['values']): boolean {
  return needsTick(service) && !service.custom_fields.some(({ id, kind }) => kind === 'check' && values[id] === true);
}
