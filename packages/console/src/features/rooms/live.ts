import { readingAgain } from '../../platform/lists/read-context.ts';
import type { LiveEffect } from '../../platform/live/effects.ts';

/** The prefix of all query keys about rooms and their guests. */
export const roomsKey = ['rooms'] as const;
/** The rooms that a check-in may choose; they also depend on stays. */
export const roomChoicesKey = [...roomsKey, 'choices'] as const;

/** The person's own reports of defects. */
export const ownDefectsKey = [...roomsKey, 'defects'] as const;

export const readRoomsAnew = readingAgain(roomsKey);
/** Reporters of defects may get messages about their reports without the request. */
export const readOwnDefectsAnew = readingAgain(ownDefectsKey);
export const readRoomChoicesAnew = readingAgain(roomChoicesKey);

/** Another check-in may have got a room. */
export const roomsOfCheckIn: LiveEffect<'request'> = (client, { item }) => {
  if (item?.service_type === 'FAST_CHECK_IN') readRoomChoicesAnew(client);
};
