import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { listAnswer, listQuery } from '../lists/list-call.ts';
import { staffProblems } from '../problem.ts';
import { entityId, foreignId, hotelId } from '../scalars.ts';
import { guestRequest, requestStatus } from './request.ts';

/** Filter value instead of a colleague: unassigned requests. */
export const nobody = 'none';

/** REQ-26; `updated_at` and `created_at` newest first, `due_at` earliest first (without one: last). */
export const requestOrders = ['updated_at', 'created_at', 'due_at'] as const;
/** `waiting_since`: only requests that wait for the hotel, the longest waiting first. */
export const waitingOrder = 'waiting_since';
export type RequestOrder = (typeof requestOrders)[number];

export const listRequests = defineCall({
  id: 'listRequests',
  method: 'GET',
  path: '/requests',
  summary: "Requests of the caller's types and services, page by page",
  access: 'staff',
  key: 'apiKey',
  query: z.object({
    ...listQuery,
    hotel_id: hotelId,
    type: z.optional(foreignId),
    service_id: z.optional(foreignId),
    reservation_id: z.optional(foreignId),
    booking_id: z.optional(entityId),
    status: z.optional(requestStatus),
    /** The search of REQ-27 over the hotel's whole history. */
    q: z.optional(z.string().check(z.maxLength(200))),
    order: z.optional(z.enum([...requestOrders, waitingOrder])),
    /**
     * `requests` leaves out fast check-in and easee requests (REQ-17, REQ-18), `easee` leaves out all others; default
     * `all`.
     */
    view: z.optional(z.enum(['requests', 'easee', 'all'])),
    /** Subject of the assigned colleague; `none`: unassigned. */
    assignee: z.optional(z.string().check(z.minLength(1), z.maxLength(128))),
    department_id: z.optional(entityId),
    /** Only requests that wait for the hotel (`waitingSince`); the order `waiting_since` implies it. */
    waiting: z.optional(z.literal('true')),
    /** Only requests for which the guest gave one or two stars. */
    unhappy: z.optional(z.literal('true')),
    /** `card`: only the fields of a list's card, with the texts of services once (`listRequestCards`). */
    fields: z.optional(z.literal('card')),
  }),
  answer: listAnswer(guestRequest),
  problems: staffProblems,
  timeoutMs: 30_000,
});
