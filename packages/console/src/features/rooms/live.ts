import { readingAgain } from '../../platform/lists/read-context.ts';
import type { LiveEffect } from '../../platform/live/effects.ts';

/** Everything that shows rooms, or who has them, is read below this key. */
export const roomsKey = ['rooms'] as const;
/** Rooms that a check-in may have; stays decide about them too. */
export const roomChoicesKey = [...roomsKey, 'choices'] as const;

export const readRoomsAnew = readingAgain(roomsKey);
export const readRoomChoicesAnew = readingAgain(roomChoicesKey);

/** Another check-in may have been given a room. */
export const roomsOfCheckIn: LiveEffect<'request'> = (client, { item }) => {
  if (item?.service_type === 'FAST_CHECK_IN') readRoomChoicesAnew(client);
};
