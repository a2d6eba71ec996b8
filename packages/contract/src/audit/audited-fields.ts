import * as z from 'zod/mini';
import { diningRules } from '../dining/config.ts';
import { restaurant } from '../dining/restaurant.ts';
import { administeredSettings } from '../hotels/administered-settings.ts';
import { allSettings } from '../hotels/all-settings.ts';
import { hotelPage } from '../hotels/hotel-page.ts';
import { customField, service } from '../hotels/service.ts';
import { partnerState } from '../partners/administration.ts';
import { rights } from '../people/rights.ts';
import { writtenRoom } from '../rooms/administration.ts';
import type { AuditedEntity } from './changes.ts';

/** Every field, nested ones included, that the log may contain for each kind; the audit has words for all of them. */
export const auditedFields: Readonly<Record<AuditedEntity, readonly string[]>> = {
  settings: [
    'name',
    ...within('guest_page', hotelPage),
    ...Object.entries(allSettings.shape)
      .filter(([key]) => key !== 'hotelId' && key !== 'hotelName')
      .flatMap(([key, schema]) =>
        // The log has no values of other settings.
        administeredSettings.some((each) => each === key) ? within(`settings.${key}`, schema) : [`settings.${key}`],
      ),
  ],
  service: [
    ...fieldsOf(service).filter((field) => field !== 'id'),
    'position',
    ...within('custom_fields', z.array(customField)),
  ],
  department: ['name', 'nameWithLocales', 'service_ids', 'member_ids', 'position', 'removed'],
  /** One per language, such as `title.en`. */
  template: ['title', 'text'],
  restaurant: [
    ...['name', 'name_with_locales', 'timezone_id', 'visible', 'position', 'config', 'printed'],
    ...within('menu', restaurant.shape.menu),
    ...fieldsOf(diningRules),
  ],
  preference: ['name', 'position', 'removed'],
  announcement: ['valid_until'],
  partner: [...fieldsOf(partnerState).filter((field) => ['driver', 'address', 'options'].includes(field)), 'keys'],
  staff: [...fieldsOf(rights), 'departments', 'account', 'invitation', 'removed'],
  room: [...fieldsOf(writtenRoom), 'removed'],
};

/** Whether the list above contains a field of an event; the test server checks every event. */
export function isAuditedField(entity: AuditedEntity, field: string): boolean {
  const [name] = entity === 'template' ? field.split('.') : [field];
  return auditedFields[entity].some((each) => each === name);
}

function fieldsOf({ shape }: { readonly shape: object }): readonly string[] {
  return Object.keys(shape);
}

/** Returns the path of a field, and the paths within objects and within lists of objects with an id or a name. */
function within(path: string, schema: unknown): readonly string[] {
  const inner = unwrapped(schema);
  if (inner instanceof z.ZodMiniArray) {
    const element = unwrapped(inner._zod.def.element);
    const isNamed = element instanceof z.ZodMiniObject && ('id' in element.shape || 'name' in element.shape);
    return isNamed ? [...new Set([path, ...within(path, element)])] : [path];
  }
  if (!(inner instanceof z.ZodMiniObject)) return [path];
  const parts = Object.entries(inner.shape).filter(([key]) => key !== 'id');
  return [path, ...parts.flatMap(([key, each]) => within(`${path}.${key}`, each))];
}

function unwrapped(schema: unknown): unknown {
  const isWrapped =
    schema instanceof z.ZodMiniDefault ||
    schema instanceof z.ZodMiniPrefault ||
    schema instanceof z.ZodMiniOptional ||
    schema instanceof z.ZodMiniNullable;
  return isWrapped ? unwrapped(schema._zod.def.innerType) : schema;
}
