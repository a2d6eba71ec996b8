import type { GuestRequest } from '@bellhop/contract/requests/request';
import { type Language, textByLanguage } from '@bellhop/contract/scalars';
import * as z from 'zod/mini';
import type { Format } from '../../platform/format/format.ts';
import { parseJson } from './parse-json.ts';

/** Text that partners write as text, number or not at all. */
const written = z.nullish(z.union([z.string(), z.number()]));
const loose = z.pipe(
  written,
  z.transform((value) => String(value ?? '')),
);
const count = z.pipe(
  written,
  z.transform((value) => Math.max(0, Math.trunc(Number(value ?? 0)) || 0)),
);
/** A name by language; empty if it does not parse. */
const names = z.optional(z.catch(textByLanguage, {}));
const flag = z.pipe(
  z.nullish(z.union([z.boolean(), z.string()])),
  z.transform((value) => value === true || value === 'true'),
);

/** Custom field 211 (ALA-45). */
const placeField = z.object({
  restaurant_name: loose,
  restaurant_name_with_locales: names,
  restaurant_time_slot: loose,
});
/** Custom field 212 (ALA-46). */
const countsField = z.object({ people_count: count, children_count: count });
/** Custom field 213 (ALA-47). */
const guestsField = z.array(
  z.object({
    name: loose,
    room_number: loose,
    room: loose,
    main_course_name: loose,
    main_course_name_with_locales: names,
    is_children: flag,
    notes: loose,
  }),
);

/** The reservation of a restaurant table that a request's custom fields hold (ENT-43). */
export type Reservation = NonNullable<ReturnType<typeof reservationOf>>;
export type ReservationGuest = Reservation['guests'][number];

/**
 * Returns the reservation in the reader's language; null for another kind of request. Fields that do not parse are empty:
 * half a reservation is better than none.
 */
export function reservationOf(
  request: Pick<GuestRequest, 'service_type' | 'custom_fields_values'>,
  language: Language,
) {
  if (request.service_type !== 'ALACARTE_RESTAURANT_RESERVATION') return null;
  const { custom_fields_values: values } = request;
  const place = placeField.safeParse(fieldOf(values, '211')).data;
  const counts = countsField.safeParse(fieldOf(values, '212')).data;
  const guests = guestsField.safeParse(fieldOf(values, '213')).data ?? [];
  return {
    restaurant: place?.restaurant_name_with_locales?.[language] ?? place?.restaurant_name ?? '',
    timeSlot: place?.restaurant_time_slot ?? '',
    people: counts?.people_count ?? 0,
    children: counts?.children_count ?? 0,
    guests: guests.map((guest) => ({
      name: guest.name,
      room: guest.room_number === '' ? guest.room : guest.room_number,
      mainCourse: courseName(guest, language),
      isChild: guest.is_children,
      notes: guest.notes,
    })),
  };
}

/** The dish of a guest in the reader's language. */
export function courseName(
  guest: { main_course_name: string; main_course_name_with_locales?: Readonly<Record<string, string>> | undefined },
  language: Language,
): string {
  return guest.main_course_name_with_locales?.[language] ?? guest.main_course_name;
}

/** The value of a custom field; undefined: it is not there. */
export function fieldOf(values: GuestRequest['custom_fields_values'], id: string): unknown {
  return parseJson(values.find((value) => value.id === id)?.value);
}

/** A time slot as partners write it: unix seconds, or words that are shown as they are. */
export function slotText(slot: string, format: Format): string {
  return /^\d{9,11}$/.test(slot) ? `${format.day(Number(slot))}, ${format.time(Number(slot))}` : slot;
}
