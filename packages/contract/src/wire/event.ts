import * as z from 'zod/mini';
import { alarmQueues } from '../alerts/alarm.ts';
import { announcement } from '../announcements/announcement.ts';
import { booking } from '../bookings/booking.ts';
import { department } from '../departments/department.ts';
import { comment } from '../requests/comment.ts';
import { note } from '../requests/note.ts';
import { guestRequest } from '../requests/request.ts';

/** Below `{mqttBaseTopic}/` = `hotels/{hotel_id}/` (LIVE-07). */
export const liveTopics = ['request', 'booking', 'log', 'payments', 'alacarteConfig', 'all'] as const;
export type LiveTopic = (typeof liveTopics)[number];
/** The only topic that staff publish to: presence with viewing and typing. */
export const presenceTopic = 'presence';
/** Notifies only a person's own consoles that their privileges changed and must be read again. Its message is empty. */
export const accessTopic = 'access';
/** Carries a person's acts at one console to their other consoles: `ownMessage`. */
export const ownTopic = 'own';

export function baseTopic(hotel: string): string {
  return `hotels/${hotel}`;
}

/** The entities of a hotel's log, with the topic of their messages. */
export const liveEntities = {
  request: 'request',
  comment: 'request',
  note: 'request',
  booking: 'booking',
  announcement: 'all',
  department: 'all',
  restaurant: 'alacarteConfig',
  waiting: 'alacarteConfig',
  delivery: 'booking',
  access: 'log',
  check_in: 'request',
  room: 'all',
  payment: 'payments',
  hotel: 'all',
  settings: 'all',
  partner: 'all',
  service: 'all',
  preference: 'all',
  template: 'all',
  staff: 'all',
} as const satisfies Record<string, LiveTopic>;
export type LiveEntity = keyof typeof liveEntities;

const numbered = {
  /** 1, 2, 3 … per hotel without gaps, in commit order. */
  seq: z.int().check(z.positive()),
  at: z.number(),
  /** Empty, like the actor, and version 0, for a receiver who may not read the entity. */
  id: z.string(),
  version: z.number(),
  /** Id of the author: a user's subject, `guest:{user_id}` or `system`. */
  actor: z.string(),
};
const change = {
  ...numbered,
  event: z.enum(['INSERT', 'MODIFY']),
  /** With `item` of a MODIFY: names of the changed fields, as in the log (`status`, `assignee` …). */
  fields: z.optional(z.array(z.string())),
  /** For a locked sign-in, instead of `item`, `fields` and the actor: the inputs of its bell. */
  bell: z.optional(
    z.object({
      /** The queue in which it rings; null: it does not. */
      queue: z.nullable(z.enum(alarmQueues)),
      /** The request or booking whose opening ends the ringing. */
      of: z.string(),
      /** Staff attend to it: this person (`self`) or another. */
      attended: z.nullable(z.enum(['self', 'other'])),
      /** Whether it may be the text with which a request was made. */
      isFirst: z.boolean(),
    }),
  ),
};

/**
 * One message of the live channel and of the catch-up. `item` is the entity as REST presents it; it is left out for a
 * receiver who may not read it, who gets the number and the kind, and for a deleted entity.
 */
export const liveMessage = z.discriminatedUnion('entity', [
  z.object({ ...change, entity: z.literal('request'), item: z.optional(guestRequest) }),
  z.object({ ...change, entity: z.literal('comment'), item: z.optional(comment) }),
  z.object({ ...change, entity: z.literal('note'), item: z.optional(note) }),
  z.object({ ...change, entity: z.literal('booking'), item: z.optional(booking) }),
  z.object({ ...change, entity: z.literal('announcement'), item: z.optional(announcement) }),
  z.object({ ...change, entity: z.literal('department'), item: z.optional(department) }),
  // For these entities only the change matters; their schemas are loaded with their screens.
  z.object({
    ...change,
    entity: z.enum([
      'restaurant',
      'waiting',
      'delivery',
      'access',
      'check_in',
      'room',
      'payment',
      'settings',
      'partner',
      'service',
      'preference',
      'template',
      'staff',
    ]),
    item: z.optional(z.unknown()),
  }),
  z.object({ ...numbered, event: z.literal('FORCE_RELOAD'), entity: z.literal('hotel') }),
]);
export type LiveMessage = z.infer<typeof liveMessage>;

/**
 * Presence that staff publish on `presence`: the current place of a connection, which replaces the former one. The
 * broker checks the shape and the user.
 */
export const ownPresence = z.object({
  user: z.string().check(z.maxLength(128)),
  name: z.string().check(z.maxLength(200)),
  /** Open request; null: none, or none that the receiver may read. */
  request_id: z.nullable(z.string().check(z.maxLength(64))),
  /** Open booking, instead of a request; left out or null: none, or none that the receiver may read. */
  booking_id: z.optional(z.nullable(z.string().check(z.maxLength(64)))),
  state: z.enum(['viewing', 'typing', 'left']),
});
export type OwnPresence = z.infer<typeof ownPresence>;
/** The entity that a person has open. */
export type PresencePlace = Pick<OwnPresence, 'request_id' | 'booking_id'>;

/** The published message; `left` also for a connection that ended without a message. */
export const presenceMessage = z.extend(ownPresence, {
  /** The broker's id of the connection: one person may have several, and is gone with the last. */
  from: z._default(z.string().check(z.maxLength(32)), ''),
});
export type PresenceMessage = z.infer<typeof presenceMessage>;
