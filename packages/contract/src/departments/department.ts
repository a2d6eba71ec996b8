import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { staffProblems } from '../problem.ts';
import { entityId, hotelId, textByLanguage } from '../scalars.ts';

/** A set of services and people. A new request goes to the first department, in their order, that serves it. */
export const department = z.object({
  id: entityId,
  version: z.number(),
  name: z.string(),
  nameWithLocales: textByLanguage,
  service_ids: z.array(z.string()),
  /** Subjects of colleagues. */
  member_ids: z.array(z.string()),
  position: z.int(),
  /** Whether it is out of use; its earlier requests still name it. */
  removed: z.boolean(),
});
export type Department = z.infer<typeof department>;

export const listDepartments = defineCall({
  id: 'listDepartments',
  method: 'GET',
  path: '/hotels/departments',
  summary: "The hotel's departments in their order, removed ones last",
  access: 'staff',
  key: 'apiKey',
  query: z.object({ hotel_id: hotelId }),
  answer: z.object({ items: z.array(department) }),
  problems: staffProblems,
});
