import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { staffProblems } from '../problem.ts';
import { entityId, hotelId, lineText } from '../scalars.ts';
import { newOrder } from './new-order.ts';
import { customFieldKinds, service, serviceTypes } from './service.ts';

/** Most services of one hotel. */
export const mostServices = 300;

/** A service for administrators, who also see hidden ones. */
export const administeredService = z.extend(service, { version: z.int() });
export type AdministeredService = z.infer<typeof administeredService>;

const longestName = 120;
export const writtenName = lineText.check(z.trim(), z.minLength(1), z.maxLength(longestName));
/** Names by language, in any number of languages. */
export const writtenNames = z.record(z.string().check(z.maxLength(20)), writtenName);

const option = z.strictObject({ name: writtenName, nameWithLocales: writtenNames });
const field = z
  .strictObject({
    id: entityId,
    name: writtenName,
    nameWithLocales: writtenNames,
    kind: z.enum(customFieldKinds),
    required: z.boolean(),
    options: z.optional(
      z.array(option).check(
        z.maxLength(40),
        z.refine((options) => new Set(options.map(({ name }) => name)).size === options.length),
      ),
    ),
  })
  .check(
    // A choice needs at least two options; other kinds have none.
    z.refine(({ kind, options = [] }) => (kind === 'choice' ? options.length > 1 : options.length === 0), {
      path: ['options'],
    }),
  );

const departmentIds = z.optional(z.array(entityId).check(z.maxLength(60)));

export const writtenService = z.strictObject({
  name: writtenName,
  nameWithLocales: writtenNames,
  type: z.enum(serviceTypes),
  visible: z.boolean(),
  is_easee_service: z.enum(['true', 'false']),
  /** Name of a picture of the guest page. */
  icon: z.string().check(z.regex(/^[a-z]{1,20}$/)),
  custom_fields: z.array(field).check(
    z.maxLength(40),
    z.refine((fields) => new Set(fields.map(({ id }) => id)).size === fields.length),
  ),
  /** Departments that serve it; left out: unchanged. */
  department_ids: departmentIds,
  /** The departments that the client saw: only its own changes are applied, a colleague's later ones stay. */
  department_ids_seen: departmentIds,
});
export type WrittenService = z.output<typeof writtenService>;

const ofServices = { access: 'staff', key: 'apiKey', flag: 'BELLHOP_ADMIN' } as const;
const problems = [...staffProblems, 'not_allowed'] as const;
const query = z.object({ hotel_id: hotelId });

export const listAdministeredServices = defineCall({
  ...ofServices,
  id: 'listAdministeredServices',
  method: 'GET',
  path: '/admin/services',
  summary: 'All services of the hotel in its order, hidden ones too',
  query,
  answer: z.object({ items: z.array(administeredService) }),
  problems,
});

/**
 * The client makes the id, so that a repeated call creates one service. `edit_conflict`: a colleague changed it since
 * `version`. `invalid_input` names unknown departments, and missing parts of a service of its type.
 */
export const putService = defineCall({
  ...ofServices,
  id: 'putService',
  method: 'PUT',
  path: '/admin/services/{id}',
  summary: 'Makes or changes a service with its fields, and says which departments serve it; a new one stands last',
  params: z.object({ id: entityId }),
  query,
  body: z.extend(writtenService, { version: z.optional(z.int().check(z.positive())) }),
  answer: administeredService,
  problems: [...problems, 'edit_conflict', 'limit_reached'],
});

/** Omitted services follow in their current order. */
export const orderServices = defineCall({
  ...ofServices,
  id: 'orderServices',
  method: 'POST',
  path: '/admin/services/order',
  summary: 'Puts the services in an order',
  query,
  body: newOrder(z.string().check(z.maxLength(64)), mostServices),
  answer: z.object({ items: z.array(administeredService) }),
  problems: [...problems, 'edit_conflict'],
});
