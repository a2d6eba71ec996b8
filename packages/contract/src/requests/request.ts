import * as z from 'zod/mini';
import { bookingStatuses, labels } from '../bookings/status.ts';
import { attachment } from '../files/attachment.ts';
import { serviceTypes } from '../hotels/service.ts';
import { entityId, hotelId, storableText, textByLanguage, textFlag, unixSeconds } from '../scalars.ts';

export const requestStatuses = ['OPEN', 'PENDING', 'CLOSED', 'CANCELED'] as const;
export type RequestStatus = (typeof requestStatuses)[number];
export const requestStatus = z.enum(requestStatuses);

/** Whether the request still needs work. */
export function isUndone(status: RequestStatus): boolean {
  return status === 'OPEN' || status === 'PENDING';
}

export const orderStatuses = ['paid', 'canceled', 'awaiting_payment'] as const;
export const reservationStatuses = ['RESERVED', 'ON_HOLD'] as const;
export const attendances = ['seated', 'no_show'] as const;
export type Attendance = (typeof attendances)[number];

/** `value` is JSON text (ENT-08). */
export const customFieldValue = z.object({
  id: z.string().check(z.maxLength(64)),
  value: z.string().check(z.maxLength(8000), z.regex(storableText)),
});

/** Fields of a fast check-in with identity data of guests: the main guest and the others (FCI-10, FCI-11). */
export const identityFields: readonly string[] = ['311', '312'];

/** The newest message, for a card. */
const lastComment = z.object({ body: z.string(), is_staff: z.boolean(), created_at: unixSeconds });

/** The whole party of a reservation that seats a part of it, from the moment of the reservation. */
const reservationParty = z.object({
  /** People of all its reservations. */
  size: z.int(),
  /** All requests of the party, including this request. */
  tables: z.array(entityId),
});
export type ReservationParty = z.infer<typeof reservationParty>;

/** Card data of a fast check-in (decision 83); `getCheckIn` returns the forms. */
const checkInSummary = z.object({
  /** Start of the stay; null: there is no stay yet, or its start is unknown. */
  checkin: z.nullable(unixSeconds),
  /** The main guest's answer, `HH:MM`. */
  time_of_arrival: z.nullable(z.string()),
  guests: z.int(),
  /** Guests whose form has a fault or lacks a required field (FCI-05). */
  faulty: z.int(),
  /** Time of the submission while it waits for staff; null: not submitted, or settled. */
  submitted_at: z.nullable(unixSeconds),
});
export type CheckInSummary = z.infer<typeof checkInSummary>;

/** A guest's (or staff's own) request in lists, single reads and live messages for staff. */
export const guestRequest = z.object({
  id: entityId,
  hotel_id: hotelId,
  version: z.number(),
  title: z.string(),
  status: requestStatus,
  service_id: z.string(),
  service_type: z.enum(serviceTypes),
  service: z.object({ name: z.string(), is_easee_service: textFlag }),
  serviceName: z.string(),
  serviceWithLocales: textByLanguage,
  /** HTML made by the server from escaped text; show it as text. */
  staff_summary: z.string(),
  staffSummaryWithLocales: textByLanguage,
  fullName: z.string(),
  phone_number: z.nullable(z.string()),
  room_number: z.nullable(z.string()),
  req_room_number: z.nullable(z.string()),
  rooms: z.array(z.string()),
  label: z.nullable(z.enum(labels)),
  is_staff: textFlag,
  payable: textFlag,
  order_status: z.nullable(z.string()),
  order: z.nullable(
    z.object({
      /** Unix seconds at which the payment expires. */
      expired_control: z.nullable(unixSeconds),
      logs: z.object({ items: z.array(z.object({ detail: z.string() })) }),
    }),
  ),
  order_number: z.nullable(z.string()),
  /** Minor units of `price_currency`. */
  total_amount: z.nullable(z.number()),
  price_currency: z.nullable(z.string()),
  booking: z.nullable(
    z.object({
      id: z.string(),
      checkin: z.nullable(unixSeconds),
      checkout: z.nullable(unixSeconds),
      hotel_name: z.string(),
      status: z.enum(bookingStatuses),
      rooms: z.array(z.string()),
      butler: z.nullable(z.string()),
      loyalty_point: z.nullable(z.number()),
      /** The guest's language, as far as the stay has it; left out by gateways without it. */
      language: z.optional(z.nullable(z.string())),
    }),
  ),
  user: z.nullable(z.object({ name: z.string(), family_name: z.string(), phone_number: z.nullable(z.string()) })),
  /** Identity fields only in the answer of `getRequest`, for people with FAST_CHECK_IN. */
  custom_fields_values: z.array(customFieldValue),
  due_at: z.nullable(unixSeconds),
  due_at_date: z.nullable(z.string()),
  created_at: unixSeconds,
  updated_at: unixSeconds,
  updated_at_date: z.string(),
  checkin_date: z.nullable(z.string()),
  checkout_date: z.nullable(z.string()),
  comments_count: z.number(),
  last_comment: z.nullable(lastComment),
  is_commented_by: z.nullable(z.enum(['GUEST', 'STAFF'])),
  is_canceled: z.boolean(),
  reservation_id: z.nullable(z.string()),
  reservation_status: z.nullable(z.string()),
  /** For a reservation: whether its party came; null: not known yet. */
  attendance: z._default(z.nullable(z.enum(attendances)), null),
  /** For a reservation: whether a guest of the party has an allergy, which only the answer about one request names. */
  has_allergies: z.optional(z.boolean()),
  /** Null: it seats its whole party. */
  party: z.optional(z.nullable(reservationParty)),
  /** Only on a fast check-in. */
  check_in: z.optional(checkInSummary),
  requester_id: z.nullable(z.string()),
  bundle_id: z.string(),
  tp_id: z.nullable(z.string()),
  booking_id: z.nullable(z.string()),
  rating: z._default(z.nullable(z.number().check(z.int(), z.minimum(1), z.maximum(5))), null),
  /** While the rating is unhappy (`isUnhappy`): the department that the hotel alerts; null: none. */
  unhappy_department_id: z._default(z.nullable(z.string()), null),
  /** Files of the request itself; files of messages are with the messages. */
  files: z.array(attachment),
  /** Subject of the assigned colleague, with the name at the assignment; null: unassigned. */
  assignee_id: z._default(z.nullable(z.string()), null),
  assignee_name: z._default(z.nullable(z.string()), null),
  /** The name is the department's own (`listDepartments`). */
  department_id: z._default(z.nullable(z.string()), null),
  /**
   * Delivery of the conversation: `position` of the last message on a device of the guest, and of the last visible one;
   * 0: none. They change without `updated_at`, because they are not an act.
   */
  guest_delivered: z._default(z.int(), 0),
  guest_read: z._default(z.int(), 0),
  /** Version of the guest's last message while it is unanswered; 0: answered, or none. */
  unanswered_version: z._default(z.int(), 0),
  /**
   * Time since when the guest has waited for an answer, if before the last message; null: since that message, or
   * answered.
   */
  unanswered_at: z._default(z.nullable(unixSeconds), null),
  /** Version at which it was last assigned, to a person or a department. */
  assignment_version: z._default(z.int(), 0),
});
export type GuestRequest = z.infer<typeof guestRequest>;
