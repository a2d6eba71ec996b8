import type { CustomField, Service, ServiceType } from '@bellhop/contract/hotels/service';
import { neededFields, needsTick } from '@bellhop/contract/requests/needed-values';
import { isEmptyText } from '@bellhop/contract/text/visible';

/** Types whose fields (ENT-43) hold lists and objects of their own shape; their own rules look after those. */
const freeForm: readonly ServiceType[] = ['ALACARTE_RESTAURANT_RESERVATION', 'FAST_CHECK_IN'];

/** 24 hours and minutes, as time pickers give them. */
const clockTime = /^([01]\d|2[0-3]):[0-5]\d$/;

interface FieldProblem {
  path: string;
  reason: 'unknown_field' | 'twice' | 'not_json' | 'wrong_kind' | 'required';
}

/**
 * Whether the values fit the service's fields: `check` a boolean, `text` a text, `choice` the name of an option, `number` a number, `time` a text
 * `HH:MM` or unix seconds. Values travel as JSON text (ENT-08).
 */
export function customFieldProblems(
  service: { type: ServiceType; custom_fields: readonly CustomField[] },
  values: readonly { id: string; value: string }[],
): FieldProblem[] {
  const path = (index: number): string => `body.custom_fields_values.${index}`;
  const fields = new Map(service.custom_fields.map((field) => [field.id, field]));
  const ids = new Set<string>();
  const problems: FieldProblem[] = [];
  values.forEach(({ id, value }, index) => {
    const field = fields.get(id);
    const parsed = parseValue(value);
    if (field === undefined) problems.push({ path: path(index), reason: 'unknown_field' });
    else if (ids.has(id)) problems.push({ path: path(index), reason: 'twice' });
    else if (parsed === undefined) problems.push({ path: path(index), reason: 'not_json' });
    else if (!freeForm.includes(service.type) && !isEmpty(parsed) && !fits(field, parsed)) {
      problems.push({ path: path(index), reason: 'wrong_kind' });
    }
    ids.add(id);
  });
  for (const field of service.custom_fields) {
    if (!field.required) continue;
    const answer = values.find(({ id }) => id === field.id);
    if (answer === undefined || isEmpty(parseValue(answer.value))) {
      problems.push({ path: `body.custom_fields_values.${field.id}`, reason: 'required' });
    }
  }
  return problems;
}

/** Lists missing parts of a request of staff beyond single values: type, a tick (ADD-10), the fields of its type. */
export function lackingOf(
  service: Pick<Service, 'id' | 'type' | 'custom_fields'>,
  sent: {
    service_type?: string | undefined;
    custom_fields_values?: readonly { id: string; value: string }[] | undefined;
  },
): { path: string; reason: string }[] {
  const filled = new Map(
    (sent.custom_fields_values ?? [])
      .map(({ id, value }): [string, unknown] => [id, parseValue(value)])
      .filter(([, value]) => !isEmpty(value)),
  );
  const isTicked = service.custom_fields.some(({ id, kind }) => kind === 'check' && filled.get(id) === true);
  return [
    ...(sent.service_type === undefined || sent.service_type === service.type
      ? []
      : [{ path: 'body.service_type', reason: 'not_of_service' }]),
    ...(needsTick(service) && !isTicked ? [{ path: 'body.custom_fields_values', reason: 'no_tick' }] : []),
    ...neededFields(service)
      .filter((id) => !filled.has(id))
      .map((id) => ({ path: `body.custom_fields_values.${id}`, reason: 'required' })),
  ];
}

/** Undefined: invalid JSON. */
export function parseValue(value: string): unknown {
  try {
    return JSON.parse(value);
  } catch {
    return undefined;
  }
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === false || (typeof value === 'string' && isEmptyText(value));
}

function fits({ kind, options = [] }: CustomField, value: unknown): boolean {
  switch (kind) {
    case 'check':
      return typeof value === 'boolean';
    case 'text':
      return typeof value === 'string';
    case 'choice':
      return options.some(({ name }) => name === value);
    case 'number':
      return typeof value === 'number';
    case 'time':
      return (
        (typeof value === 'string' && clockTime.test(value)) || (Number.isSafeInteger(value) && Number(value) >= 0)
      );
  }
}
