import { readingAgain } from '../../platform/lists/read-context.ts';
import type { LiveEffect } from '../../platform/live/effects.ts';

/** The prefix of all query keys about rooms and their guests. */
export const roomsKey = ['rooms'] as const;
/** The rooms that a check-in may choose; they also depend on stays. */
export const roomChoicesKey = [...roomsKey, 'choices'] as const;

export const readRoomsAnew = readingAgain(roomsKey);
export const readRoomChoicesAnew = readingAgain(roomChoicesKey);

/** Another check-in may have got a room. */
export const roomsOfCheckIn: LiveEffect<'request'> = (client, { item }) => {
  if (item?.service_type === 'FAST_CHECK_IN') readRoomChoicesAnew(client);
};
