import * as z from 'zod/mini';
import { type ReservationReason, reservationReasons } from './requests/refusal-reasons.ts';

/**
 * Problems of restaurants: their screens have a phrase for each, all other screens one for all (`restaurant_refused`).
 */
export const diningProblems = {
  // `fromEntries` loses the types of the keys.
  ...(Object.fromEntries(reservationReasons.map((code) => [code, 409])) as Record<ReservationReason, 409>),
  /** For the guest; staff may cancel at any time. */
  cancel_too_late: 409,
  /** The sitting has room, so there is no queue. */
  not_full: 409,
  /** The seats were offered to the next party in the queue. */
  offer_lapsed: 409,
  config_exists: 409,
  slots_overlap: 400,
  slot_ends_before_start: 400,
} as const;
export type DiningProblem = keyof typeof diningProblems;

/**
 * Every expected failure has one code; the console and the guest page have a phrase for each (`errors.<code>`). The
 * number is the HTTP status of its answer.
 */
export const generalProblems = {
  invalid_input: 400,
  not_signed_in: 401,
  token_expired: 401,
  invalid_api_key: 403,
  no_permission_for_hotel: 403,
  not_allowed: 403,
  proof_needed: 403,
  /** The origin is not among the hotel's `trustedOrigins`. */
  origin_not_trusted: 403,
  not_found: 404,
  unknown_hotel: 404,
  /** No hotel has been set up in this installation. */
  no_hotel_yet: 404,
  pool_elsewhere: 404,
  method_not_allowed: 405,
  edit_conflict: 409,
  /** The key of a door belongs to a stay that has begun (BKD-17). */
  not_hotel_guest: 409,
  /** A key needs a door. */
  no_room: 409,
  /** One user has several stays at once; the call has to name one. */
  several_stays: 409,
  /** The hotel has set neither a key partner nor keys by hand. */
  no_key_partner: 409,
  booking_awaiting_approval: 409,
  /** Also for a check-in that is not, or no longer, in a state for this act. */
  status_not_settable: 409,
  /** The provider of payments has the money: none is taken at the reception. */
  paid_online: 409,
  /** A payment at the provider may be in progress. */
  paying_online: 409,
  id_taken: 409,
  chat_closed: 409,
  colleague_cannot_handle: 409,
  rating_not_possible: 409,
  /** The guest wants no messages. */
  messages_stopped: 409,
  /** Neither a page of the hotel nor of its app, or not a guest link. */
  link_not_ours: 400,
  /** The stay does not have this address. */
  not_this_guest: 409,
  stay_ended: 410,
  desk_locked: 423,
  events_gone: 410,
  /** Erased at the end of its retention. */
  erased: 410,
  file_too_large: 413,
  body_too_large: 413,
  too_many_pixels: 413,
  too_many_frames: 413,
  /** The preparation was aborted. */
  file_takes_too_long: 413,
  file_type_not_allowed: 415,
  /** A PDF with scripts, attached files and the like. */
  active_content: 415,
  unsupported_media_type: 415,
  upload_expired: 410,
  upload_missing: 409,
  no_support_address: 409,
  no_translation_service: 409,
  translation_failed: 502,
  language_not_translated: 409,
  too_many_requests: 429,
  /** A limit of the hotel's settings; retry after `retry_after`. */
  limit_reached: 429,
  /** The limit of the stay or the hotel; a later retry does not help. */
  file_space_used_up: 429,
  /** Other files are being prepared; retry the upload after `retry_after`. */
  uploads_busy: 503,
  internal: 500,
  unavailable: 503,
} as const;
export type GeneralProblem = keyof typeof generalProblems;

/** Problems of one page or partner, with phrases of its own or none: payment providers, and the first run. */
export const rareProblems = {
  provider_down: 502,
  bad_signature: 401,
  /** The hotel's own system does not answer. */
  pms_unreachable: 502,
  setup_code_wrong: 403,
  /** From other machines, a first hotel is made by HTTPS only. */
  https_needed: 403,
  /**
   * A form has the address of other guests, and their name or their room: `reasons` names the stays, and the desk
   * chooses one.
   */
  whose_stay: 409,
  /** The check-in has a booking already: `current`. */
  already_booked: 409,
  /** The log lacks values of the change, or it is of a kind that cannot be undone. */
  cannot_take_back: 409,
} as const;

/**
 * Reasons against an assignment of rooms (`conflictsOf`): a person is asked about the `reasons`, each a `roomConflict`,
 * and repeats the call with their codes as `override`.
 */
export const roomProblems = {
  /** Another stay has the room in those nights. */
  room_taken: 409,
  room_not_ready: 409,
  /** The hotel's list of rooms does not contain it. */
  room_unknown: 409,
  room_too_small: 409,
  /** The guest has a key of the room that the stay leaves. */
  key_handed_over: 409,
  /** The guests come in before the day of their arrival. */
  arrival_later: 409,
} as const;
export type RoomProblem = keyof typeof roomProblems;
export type RoomConflictCode = RoomProblem;
// `Object.keys` loses the types of the keys; zod requires at least one.
export const roomConflictCodes = Object.keys(roomProblems) as [RoomConflictCode, ...RoomConflictCode[]];

export const problems = {
  ...generalProblems,
  ...diningProblems,
  ...rareProblems,
  ...roomProblems,
} as const;
export type ProblemCode = keyof typeof problems;
// `Object.keys` loses the types of the keys; zod requires at least one.
export const problemCodes = Object.keys(problems) as [ProblemCode, ...ProblemCode[]];

export type RareProblem = keyof typeof rareProblems;

export function isRare(code: ProblemCode): code is RareProblem {
  return code in rareProblems;
}

export function isGeneral(code: ProblemCode): code is GeneralProblem {
  return code in generalProblems;
}

/** Codes that any call may answer with. */
export const commonProblems = [
  'invalid_input',
  'unknown_hotel',
  'too_many_requests',
  'body_too_large',
  'unsupported_media_type',
  'internal',
  'unavailable',
] as const satisfies readonly ProblemCode[];

/** Codes that any call of staff to a hotel may answer with. */
export const staffProblems = [
  'not_signed_in',
  'token_expired',
  'invalid_api_key',
  'no_permission_for_hotel',
  'desk_locked',
] as const satisfies readonly ProblemCode[];

/** RFC 9457 `application/problem+json`; the server never sends prose. */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number(),
  code: z.enum(problemCodes),
  /** Id of the request, in the answer and in the server's log line. */
  request_id: z.optional(z.string()),
  /** With `invalid_input`: the invalid places, as dotted paths from `query`, `params` or `body`. */
  fields: z.optional(z.array(z.object({ path: z.string(), reason: z.string() }))),
  /** Seconds, as in the header `retry-after`, after which a retry may work. */
  retry_after: z.optional(z.number()),
  /** With `edit_conflict` and `booking_awaiting_approval`: the current entity. */
  current: z.optional(z.unknown()),
  /** All reasons against a reservation, each a `refusal`, or against rooms; `code` is the code of the first reason. */
  reasons: z.optional(z.array(z.unknown())),
  /** With `edit_conflict`: the changes since the version of the edit, with their authors. */
  changes: z.optional(
    z.array(
      z.object({
        field: z.string(),
        from: z.unknown(),
        to: z.unknown(),
        actor: z.string(),
        actor_name: z.nullable(z.string()),
        at: z.number(),
      }),
    ),
  ),
});
export type Problem = z.infer<typeof problem>;
