import * as z from 'zod/mini';
import { mostPeople } from '../bookings/full-booking.ts';
import { genders } from '../bookings/status.ts';
import { defineCall } from '../call.ts';
import { foreignId, lineText, storableText } from '../scalars.ts';

/** State of a reservation in the hotel's own system, by the protocol `link` (docs/partners.md). */
export const pmsStates = ['expected', 'in_house', 'departed', 'canceled', 'no_show'] as const;
export type PmsState = (typeof pmsStates)[number];

const text = (most: number) => z.optional(z.nullable(lineText.check(z.maxLength(most))));
/** One of both is enough: many people have no other. */
const names = { name: z.optional(z.nullable(lineText.check(z.maxLength(100)))), family_name: text(100) };
const hasName = z.refine<z.infer<z.ZodMiniObject<typeof names>>>(
  ({ name, family_name }) => `${name ?? ''}${family_name ?? ''}`.trim() !== '',
  { path: ['name'], error: 'empty' },
);
const guest = z.object({
  ...names,
  email: text(200),
  phone: text(40),
  language: text(35),
  nationality: text(60),
  gender: z.optional(z.nullable(z.enum(genders))),
});
const people = z.optional(z.nullable(z.int().check(z.gte(0), z.lte(mostPeople))));
/** A date of the hotel, or an instant with its offset. */
const dayOrInstant = z.string().check(z.regex(/^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d))?$/));

/** An omitted field stays unchanged; `null` empties it. */
export const pmsReservation = z.object({
  /** The system's own id; stays the same for the life of the reservation. */
  id: foreignId.check(z.minLength(1), z.maxLength(120)),
  /** Grows with every change; an older version is ignored. */
  version: z.int().check(z.gte(0)),
  state: z.enum(pmsStates),
  /** The number that the guest has. */
  number: text(60),
  guest: guest.check(hasName),
  companions: z.optional(z.array(z.object(names).check(hasName)).check(z.maxLength(mostPeople))),
  rooms: z.optional(z.array(lineText.check(z.minLength(1), z.maxLength(20))).check(z.maxLength(20))),
  arrival: dayOrInstant,
  departure: dayOrInstant,
  adults: people,
  children: people,
  notes: z.optional(z.nullable(z.string().check(z.maxLength(5000), z.regex(storableText)))),
});
export type PmsReservation = z.infer<typeof pmsReservation>;

/** Most reservations of one call. */
export const mostReservations = 200;

export const pmsPush = z.object({
  /** Id of this message: a repeated one gets the same answer. */
  id: z.optional(z.string().check(z.minLength(1), z.maxLength(120))),
  // Each is parsed by itself, so that an invalid one does not reject the others.
  reservations: z.array(z.unknown()).check(z.maxLength(mostReservations)),
});

export const pmsResults = ['created', 'changed', 'same', 'older', 'refused'] as const;
export const pmsTaken = z.object({
  results: z.array(
    z.object({
      /** Null: the reservation had no readable id. */
      id: z.nullable(z.string()),
      result: z.enum(pmsResults),
      /** With `refused`: the field and the reason. */
      reason: z.optional(z.string()),
    }),
  ),
});
export type PmsResults = z.infer<typeof pmsTaken>;

/** A page of changes that Bellhop reads from the hotel's own system. */
export const pmsPage = z.object({
  reservations: z.array(z.unknown()).check(z.maxLength(mostReservations)),
  /** Sent with the next query; any text of the system. */
  cursor: z.string().check(z.minLength(1), z.maxLength(500)),
  more: z.boolean(),
});

/** Changes that the system accepts from Bellhop. */
export const pmsCapabilities = ['rooms', 'guest', 'check_in'] as const;
export type PmsCapability = (typeof pmsCapabilities)[number];
export const pmsGreeting = z.object({ capabilities: z._default(z.array(z.string()), []) });

/** A change that Bellhop writes back; `version` is the last that it knows, and an outdated one is answered 409. */
export const pmsChange = z.object({
  version: z.int(),
  rooms: z.optional(z.array(z.string())),
  guest: z.optional(z.partial(guest)),
});
export type PmsChange = z.infer<typeof pmsChange>;

/** The address of a system's webhook contains its key. The body is not read: the reservations are queried. */
export const tellChanged = defineCall({
  id: 'tellChanged',
  method: 'POST',
  path: '/partners/pms/v1/changed/{token}',
  summary: "The hotel's own system has changed something: Bellhop reads it within seconds, and nothing of the body",
  access: 'open',
  key: 'none',
  params: z.object({ token: z.string().check(z.maxLength(100)) }),
  answer: z.object({}),
  problems: ['not_found', 'limit_reached'],
});

export const takeReservations = defineCall({
  id: 'takeReservations',
  method: 'POST',
  path: '/partners/pms/v1/reservations',
  summary: "What changed in the hotel's own system, signed; see /api/partners/openapi.json",
  access: 'open',
  key: 'none',
  answer: pmsTaken,
  problems: ['not_found', 'bad_signature', 'limit_reached'],
});
