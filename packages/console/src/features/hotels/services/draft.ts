import type { CallInput } from '@bellhop/contract/call';
import { clientId } from '@bellhop/contract/client-id';
import { type AdministeredService, putService } from '@bellhop/contract/hotels/administered-services';
import type { CustomField, Service } from '@bellhop/contract/hotels/service';
import { withoutBlanks } from '../../../platform/i18n/without-blanks.ts';
import { type Fault, faultsOf } from '../../../ui/kit/faults.ts';

/** An unsaved service. */
export interface ServiceDraft extends Omit<Service, 'custom_fields'> {
  readonly custom_fields: readonly CustomField[];
  /** The departments of the service before and after the edit; null while unchanged. */
  readonly departments: { readonly before: readonly string[]; readonly chosen: readonly string[] } | null;
  /** The version that the person saw; null for a new service. */
  readonly version: number | null;
}

/** Pictures of the guest page for things that guests can request. */
export const serviceIcons = [
  'bell',
  'towel',
  'bed',
  'broom',
  'shirt',
  'wrench',
  'plate',
  'glass',
  'car',
  'bag',
  'clock',
  'spa',
  'ticket',
  'star',
  'key',
  'umbrella',
] as const;

export function newService(): ServiceDraft {
  return {
    id: clientId(),
    name: '',
    nameWithLocales: {},
    type: 'ORDER',
    visible: true,
    is_easee_service: 'false',
    icon: 'bell',
    custom_fields: [],
    departments: null,
    version: null,
  };
}

export function draftOfService(service: AdministeredService): ServiceDraft {
  return { ...service, departments: null };
}

export function newField(): CustomField {
  return { id: clientId(), name: '', nameWithLocales: {}, kind: 'check', required: false };
}

export function newOption(): NonNullable<CustomField['options']>[number] {
  return { name: '', nameWithLocales: {} };
}

export function bodyOfService(draft: ServiceDraft): CallInput<typeof putService>['body'] {
  const { id: _, departments, version, custom_fields, ...rest } = draft;
  return {
    ...rest,
    nameWithLocales: withoutBlanks(rest.nameWithLocales),
    custom_fields: custom_fields.map(({ options = [], ...field }) => ({
      ...field,
      nameWithLocales: withoutBlanks(field.nameWithLocales),
      ...(field.kind === 'choice' && {
        options: options.map((option) => ({ ...option, nameWithLocales: withoutBlanks(option.nameWithLocales) })),
      }),
    })),
    ...(departments !== null && {
      department_ids: [...departments.chosen],
      department_ids_seen: [...departments.before],
    }),
    ...(version !== null && { version }),
  };
}

/** Returns the faults of the contract by the path of the field. */
export function faultsOfService(draft: ServiceDraft): ReadonlyMap<string, Fault> {
  return faultsOf(putService.body, bodyOfService(draft));
}
