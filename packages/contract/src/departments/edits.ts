import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { staffProblems } from '../problem.ts';
import { entityId, hotelId, lineText, wholeNumber } from '../scalars.ts';
import { department } from './department.ts';

/** Most departments of one hotel. */
export const mostDepartments = 60;

const departmentName = lineText.check(z.minLength(1), z.maxLength(80), z.regex(/\S/));
const ids = z.array(z.string().check(z.minLength(1), z.maxLength(128))).check(z.maxLength(500));

/**
 * A removed department returns into use. `edit_conflict`: a colleague changed it since `version`. `invalid_input`:
 * unknown services or people.
 */
export const putDepartment = defineCall({
  id: 'putDepartment',
  method: 'PUT',
  path: '/hotels/departments/{id}',
  summary: 'Makes or changes a department; the id is made by the client, the same one twice is one department',
  access: 'staff',
  key: 'apiKey',
  flag: 'BELLHOP_ADMIN',
  params: z.object({ id: entityId }),
  query: z.object({ hotel_id: hotelId }),
  body: z.object({
    name: departmentName,
    nameWithLocales: z._default(z.record(z.string().check(z.maxLength(20)), departmentName), {}),
    service_ids: ids,
    member_ids: ids,
    /** Left out: last for a new one, else unchanged. */
    position: z.optional(z.int().check(z.minimum(0), z.maximum(10_000))),
    /** Version of the department that was seen; left out: a new one. */
    version: z.optional(z.int().check(z.positive())),
  }),
  answer: department,
  problems: [...staffProblems, 'not_allowed', 'edit_conflict'],
});

/**
 * Requests of the department keep it, but no new request is assigned to it. A department that was removed before gets the same
 * answer. `edit_conflict`: a colleague changed it since `version`.
 */
export const removeDepartment = defineCall({
  id: 'removeDepartment',
  method: 'DELETE',
  path: '/hotels/departments/{id}',
  summary: 'Takes a department out of use',
  access: 'staff',
  key: 'apiKey',
  flag: 'BELLHOP_ADMIN',
  params: z.object({ id: entityId }),
  query: z.object({ hotel_id: hotelId, version: wholeNumber }),
  answer: department,
  problems: [...staffProblems, 'not_allowed', 'not_found', 'edit_conflict'],
});
