import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { staffProblems } from '../problem.ts';
import { hotelId } from '../scalars.ts';

/** One member of the staff, in the shape of Amazon's pools, with only the fields that forms need. */
const adminUser = z.object({
  Attributes: z.array(z.object({ Name: z.enum(['sub', 'name', 'family_name']), Value: z.string() })),
});

/** People without a name in this pool or from an earlier sign-in are left out. */
export const getAdminUsers = defineCall({
  id: 'getAdminUsers',
  method: 'GET',
  path: '/users/getAdminUsers',
  summary: 'Staff of the hotel by subject, name and family name; forms choose the butler among them',
  access: 'staff',
  key: 'apiKey',
  flag: 'BOOKINGS',
  query: z.object({ hotel_id: hotelId }),
  answer: z.object({ body: z.object({ items: z.array(adminUser) }) }),
  problems: [...staffProblems, 'not_allowed'],
});
