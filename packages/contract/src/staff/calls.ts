import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { staffProblems } from '../problem.ts';
import { hotelId } from '../scalars.ts';
import { privileges } from './privileges.ts';

/** The only app of the privileges call so far (wire §3). */
export const appId = 'staff';

export const getPrivileges = defineCall({
  id: 'getPrivileges',
  method: 'GET',
  path: '/authorization/privileges/{appId}/{hotelId}',
  summary: 'What the caller may do in a hotel; an empty object when nothing',
  access: 'signed-in',
  key: 'AUTHORIZATION_API_KEY',
  params: z.object({ appId: z.literal(appId), hotelId }),
  answer: z.union([privileges, z.strictObject({})]),
  problems: ['not_signed_in', 'token_expired', 'invalid_api_key', 'desk_locked'],
  timeoutMs: 20_000,
});

export const groupEntry = z.object({
  hotel_id: z.string(),
  staff_settings: z.object({
    /** Address of the hotel's console; null: no link to it is shown. */
    staff_base_urlv2: z.nullable(z.string()),
    hotel_name: z.string(),
  }),
  /**
   * Open requests of the caller's own types and services there, as the badge counts them (SHELL-23); null: not counted.
   */
  open_requests: z.nullable(z.number()),
});
export type GroupEntry = z.infer<typeof groupEntry>;

export const getUserGroupNames = defineCall({
  id: 'getUserGroupNames',
  method: 'GET',
  path: '/users/getUserGroupNames',
  summary: 'The hotels of the group that the caller may enter',
  access: 'staff',
  key: 'apiKey',
  personal: true,
  query: z.object({ hotel_id: hotelId }),
  answer: z.object({ items: z.array(groupEntry) }),
  problems: staffProblems,
});
