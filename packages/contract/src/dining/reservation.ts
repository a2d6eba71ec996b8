import * as z from 'zod/mini';
import { entityId, lineText, textByLanguage } from '../scalars.ts';
import { typedText } from '../text/typed-text.ts';

/** The service of a reservation that staff make (ALA-43). */
export const reservationServiceId = '351';
export const reservationType = 'ALACARTE_RESTAURANT_RESERVATION';
/** Custom fields of a reservation (ENT-43): place, numbers of people, guests. */
export const reservationFields = { place: '211', counts: '212', guests: '213' } as const;

/** Most adults, and most children, of one reservation (ALA-25, ALA-26). */
export const mostPeople = 10;

const line = (most: number) => lineText.check(z.maxLength(most));
const text = (most: number) => typedText.check(z.maxLength(most));
/** Some clients send numbers and flags as text. */
const wholeNumber = (least: number, most: number) =>
  z.pipe(
    z.union([z.number(), z.string().check(z.regex(/^\d{1,3}$/))]),
    z.pipe(z.transform(Number), z.int().check(z.minimum(least), z.maximum(most))),
  );
const flag = z.pipe(
  z.union([z.boolean(), z.enum(['true', 'false'])]),
  z.transform((value) => value === true || value === 'true'),
);

/** Custom field 211 (ALA-45); the server writes it. */
export const reservationPlace = z.object({
  restaurant_id: entityId,
  restaurant_name: z.string(),
  /** Left out if the hotel has not translated it, and by earlier reservations. */
  restaurant_name_with_locales: z.optional(textByLanguage),
  /** `20:00 - 22:00` */
  restaurant_time_slot: z.string(),
  timezone_id: z.string(),
});
export type ReservationPlace = z.infer<typeof reservationPlace>;

/** Custom field 212 (ALA-46); `people_count` counts the adults. */
export const reservationCounts = z.object({
  people_count: wholeNumber(1, mostPeople),
  children_count: z._default(wholeNumber(0, mostPeople), 0),
});
export type ReservationCounts = z.infer<typeof reservationCounts>;

/** A guest of the party. */
export const reservationGuest = z.pipe(
  z.object({
    name: z._default(line(200), ''),
    room_number: z.optional(z.nullable(line(40))),
    /** Replaces `room_number`. */
    room: z.optional(z.nullable(line(40))),
    main_course_id: z.optional(z.nullable(z.union([entityId, z.literal('')]))),
    main_course_name: z.optional(z.nullable(line(200))),
    /** The server writes it; left out if the dish has no translation. */
    main_course_name_with_locales: z.optional(z.record(z.string().check(z.maxLength(20)), line(200))),
    is_children: z._default(flag, false),
    notes: z.optional(z.nullable(text(500))),
    /** Years of a child. */
    age: z.optional(z.nullable(wholeNumber(0, 17))),
    /** A child on a lap: it takes no seat if the restaurant allows that (`lap_age`). */
    no_chair: z.optional(flag),
    /** Marks that staff set for the restaurant before the person comes. */
    is_vip: z.optional(flag),
    is_birthday: z.optional(flag),
    /** Health data: only in the answers of one reservation and of `printTables`. Left out: unchanged. */
    allergies: z.optional(z.nullable(text(300))),
  }),
  z.transform(({ room, ...guest }) => ({
    ...guest,
    name: guest.name.trim(),
    room_number: (guest.room_number || room || '').trim(),
    main_course_id: guest.main_course_id || null,
    main_course_name: guest.main_course_name ?? '',
    notes: (guest.notes ?? '').trim(),
    age: guest.age ?? null,
    no_chair: guest.no_chair ?? false,
  })),
);
export type ReservationGuest = z.infer<typeof reservationGuest>;

/** Custom field 213 (ALA-47). */
export const reservationGuests = z.array(reservationGuest).check(z.maxLength(2 * mostPeople));

/** The party of a reservation. */
export interface Party {
  readonly adults: number;
  readonly children: number;
  /** Guests with a form; a party may have more people. */
  readonly guests: readonly ReservationGuest[];
}
