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
/** The only topic that staff publish to: who is viewing or typing. */
export const presenceTopic = 'presence';
/** Tells a person's own consoles, and nobody else's, that their privileges changed: read them again. Its message says nothing. */
export const accessTopic = 'access';
/** Tells a person's own consoles what that person did at another of them: `ownMessage`. */
export const ownTopic = 'own';

export function baseTopic(hotel: string): string {
  return `hotels/${hotel}`;
}

/** What a numbered row of a hotel's log can be about, and the topic it is published on. */
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
  /** Empty, as the actor is, and version 0, for a receiver who may not read the entity. */
  id: z.string(),
  version: z.number(),
  /** Id of who did it: a user's subject, `guest:{user_id}` or `system`. */
  actor: z.string(),
};
const change = {
  ...numbered,
  event: z.enum(['INSERT', 'MODIFY']),
  /** With `item` of a MODIFY: names of what changed, as the log has them (`status`, `assignee` …). */
  fields: z.optional(z.array(z.string())),
  /** To a locked sign-in, in place of `item`, `fields` and the actor: what its bell needs. */
  bell: z.optional(
    z.object({
      /** Where it rings; null: it does not. */
      queue: z.nullable(z.enum(alarmQueues)),
      /** The request or booking that ends the ringing when somebody is at it. */
      of: z.string(),
      /** Somebody is at it: this person (`self`) or another of the staff. */
      attended: z.nullable(z.enum(['self', 'other'])),
      /** The first words of a request, which may be what it was made with. */
      isFirst: z.boolean(),
    }),
  ),
};

/**
 * One message of the live channel and of the catch-up. `item` is the entity as REST presents it; it is left out for
 * a receiver who may not read it, who sees the number and the kind, and where the entity is gone.
 */
export const liveMessage = z.discriminatedUnion('entity', [
  z.object({ ...change, entity: z.literal('request'), item: z.optional(guestRequest) }),
  z.object({ ...change, entity: z.literal('comment'), item: z.optional(comment) }),
  z.object({ ...change, entity: z.literal('note'), item: z.optional(note) }),
  z.object({ ...change, entity: z.literal('booking'), item: z.optional(booking) }),
  z.object({ ...change, entity: z.literal('announcement'), item: z.optional(announcement) }),
  z.object({ ...change, entity: z.literal('department'), item: z.optional(department) }),
  // Of some only that they changed matters, and the schemas of the others come with their screens.
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
 * What staff publish on `presence`: where a connection is now, in place of where it was. The broker checks the shape, and
 * that nobody speaks in another's name.
 */
export const ownPresence = z.object({
  user: z.string().check(z.maxLength(128)),
  name: z.string().check(z.maxLength(200)),
  /** Request being looked at; null: none, or none that the receiver may read. */
  request_id: z.nullable(z.string().check(z.maxLength(64))),
  /** Booking being looked at, in place of a request; left out or null: none, or none that the receiver may read. */
  booking_id: z.optional(z.nullable(z.string().check(z.maxLength(64)))),
  state: z.enum(['viewing', 'typing', 'left']),
});
export type OwnPresence = z.infer<typeof ownPresence>;
/** The entity that somebody has open. */
export type PresencePlace = Pick<OwnPresence, 'request_id' | 'booking_id'>;

/** What is published on it; `left` also for a connection that ended without a message. */
export const presenceMessage = z.extend(ownPresence, {
  /** The connection, named by the broker: one person may have several, and is gone with the last. */
  from: z._default(z.string().check(z.maxLength(32)), ''),
});
export type PresenceMessage = z.infer<typeof presenceMessage>;
