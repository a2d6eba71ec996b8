import * as z from 'zod/mini';
import { labels } from '../bookings/status.ts';
import { defineCall } from '../call.ts';
import { staffProblems } from '../problem.ts';
import { attendances, requestStatus } from '../requests/request.ts';
import { calendarDate, entityId, hotelId, textByLanguage, unixSeconds } from '../scalars.ts';

const ofPrints = { access: 'staff', key: 'apiKey', flag: 'ALACARTE', hotelFlag: 'alacarte' } as const;

const printedGuest = z.object({
  name: z.string(),
  room_number: z.string(),
  /** Whether the room was typed and is not one of the stay's; left out on earlier papers. */
  is_other_room: z.optional(z.boolean()),
  main_course_id: z.nullable(z.string()),
  main_course_name: z.string(),
  main_course_name_with_locales: z.optional(textByLanguage),
  is_children: z.boolean(),
  /** Years of a child. */
  age: z.nullable(z.int()),
  no_chair: z.boolean(),
  /** Whether the person is a VIP, and has a birthday; both left out on earlier papers. */
  is_vip: z.optional(z.boolean()),
  is_birthday: z.optional(z.boolean()),
  notes: z.string(),
  allergies: z.string(),
});
export type PrintedGuest = z.infer<typeof printedGuest>;

/** A reservation on paper. */
export const printedTable = z.object({
  request_id: entityId,
  sitting_id: z.string(),
  due_at: z.nullable(unixSeconds),
  status: requestStatus,
  attendance: z.nullable(z.enum(attendances)),
  label: z.nullable(z.enum(labels)),
  /** When it was requested. */
  created_at: unixSeconds,
  /** Whether its guest has left; left out on earlier papers. */
  is_stay_ended: z.optional(z.boolean()),
  adults: z.int(),
  children: z.int(),
  /** For a part of a larger party; left out on earlier papers. */
  party: z.optional(z.nullable(z.object({ size: z.int(), number: z.int(), of: z.int() }))),
  /** Guests with a form; a party may have more people. */
  guests: z.array(printedGuest),
});
export type PrintedTable = z.infer<typeof printedTable>;

/** Parts of a printed table that may differ on a later paper. */
export const printedParts = ['time', 'people', 'courses', 'notes', 'allergies'] as const;

const printChange = z.object({
  request_id: entityId,
  /** `removed`: canceled, on hold again, or moved to another day or restaurant. */
  change: z.enum(['new', 'changed', 'removed']),
  parts: z.array(z.enum(printedParts)),
  /** The table on the previous paper; null: it was not there. */
  was: z.nullable(printedTable),
});
export type PrintChange = z.infer<typeof printChange>;

/** A paper of a restaurant's day; papers of one day are numbered from 1. */
const tablePrint = z.object({ id: entityId, number: z.int(), at: unixSeconds, name: z.string() });

const left = z.object({ reservations: z.int(), people: z.int() });

const ofDay = { restaurant_id: entityId, date: calendarDate };

export const previewTables = defineCall({
  ...ofPrints,
  id: 'previewTables',
  method: 'GET',
  path: '/hotels/restaurants/prints',
  summary: "The last table list of a restaurant's day that was printed, and how much changed since",
  query: z.object({ hotel_id: hotelId, ...ofDay }),
  answer: z.object({
    last: z.nullable(tablePrint),
    /** All 0 before the first print. */
    changes: z.object({ new: z.int(), changed: z.int(), removed: z.int() }),
  }),
  problems: [...staffProblems, 'not_allowed', 'not_found'],
});

/** The person who prints is recorded, because the paper contains allergies. */
export const printTables = defineCall({
  ...ofPrints,
  id: 'printTables',
  method: 'POST',
  path: '/hotels/restaurants/prints',
  summary:
    "The table list of a restaurant's day for paper, with what changed since the last one; the same id is the same paper",
  query: z.object({ hotel_id: z.optional(hotelId) }),
  body: z.object({ id: entityId, hotel_id: hotelId, ...ofDay }),
  answer: z.extend(tablePrint, {
    /** The paper that it is compared with. */
    previous: z.nullable(tablePrint),
    /** By time, without open, held and canceled reservations (ALA-53, ALA-54). */
    tables: z.array(printedTable),
    changes: z.array(printChange),
    left_out: z.object({ open: left, canceled: left }),
  }),
  problems: [...staffProblems, 'not_allowed', 'not_found'],
  timeoutMs: 30_000,
});
