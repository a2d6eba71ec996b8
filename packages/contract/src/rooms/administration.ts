import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { staffProblems } from '../problem.ts';
import { foreignId, hotelId, lineText, wholeNumber } from '../scalars.ts';
import { roomKey } from '../text/room-key.ts';
import { room } from './room.ts';

/** Most rooms of one hotel. */
export const mostRooms = 5000;

const number = lineText.check(
  z.trim(),
  z.maxLength(20),
  z.refine((text) => roomKey(text) !== '', { error: 'is missing' }),
  // A comma separates the rooms of a stay (BKD-29).
  z.refine((text) => !/[,،]/.test(text), { error: 'holds a comma' }),
);
const note = z.pipe(
  z.nullable(lineText.check(z.trim(), z.maxLength(60))),
  z.transform((text) => text || null),
);

/** Most people that sleep in one room. */
export const mostSleeps = 99;

/** A room as it is typed; an empty floor or type is none. Other programs leave `sleeps` out: it stays as it is. */
export const writtenRoom = z.strictObject({
  number,
  floor: note,
  type: note,
  sleeps: z.optional(z.nullable(z.int().check(z.gte(1), z.lte(mostSleeps)))),
});

const ofRooms = { access: 'staff', key: 'apiKey', flag: 'BELLHOP_ADMIN' } as const;
const problems = [...staffProblems, 'not_allowed'] as const;
const params = z.object({ id: foreignId });
const query = z.object({ hotel_id: hotelId });

/** Existing rooms, in any spelling of their number, stay unchanged. `limit_reached`: more than `mostRooms`. */
export const addRooms = defineCall({
  ...ofRooms,
  id: 'addRooms',
  method: 'POST',
  path: '/admin/rooms',
  summary: 'Adds rooms to the list of the hotel: all, or none where one does not fit',
  query,
  body: z.strictObject({ rooms: z.array(writtenRoom).check(z.minLength(1), z.maxLength(2000)) }),
  answer: z.object({
    items: z.array(room),
    /** Numbers of the body that the hotel had before. */
    known: z.array(z.string()),
  }),
  problems: [...problems, 'limit_reached'],
});

/**
 * `id_taken`: another room has the number. A new number makes it another room, which loses the old one's ready state.
 */
export const changeRoom = defineCall({
  ...ofRooms,
  id: 'changeRoom',
  method: 'PUT',
  path: '/admin/rooms/{id}',
  summary: 'Changes number, floor and type of a room',
  params,
  query,
  body: z.extend(writtenRoom, { version: z.int().check(z.positive()) }),
  answer: room,
  problems: [...problems, 'not_found', 'id_taken', 'edit_conflict'],
});

/**
 * Stays and requests that name the room keep its number. A room that was removed before gets the same answer.
 * `edit_conflict`: its number, floor or type was changed since `version`.
 */
export const removeRoom = defineCall({
  ...ofRooms,
  id: 'removeRoom',
  method: 'DELETE',
  path: '/admin/rooms/{id}',
  summary: 'Takes a room off the list of the hotel',
  params,
  query: z.extend(query, { version: wholeNumber }),
  answer: z.strictObject({}),
  problems: [...problems, 'edit_conflict'],
});
