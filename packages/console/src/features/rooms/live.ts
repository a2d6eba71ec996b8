import type { QueryClient } from '@tanstack/react-query';
import { readAgain } from '../../platform/lists/list-reads.ts';
import type { LiveEffect } from '../../platform/live/effects.ts';

/** Everything that shows rooms, or who has them, is read below this key. */
export const roomsKey = ['rooms'] as const;
/** Rooms that a check-in may have; stays decide about them too. */
export const roomChoicesKey = [...roomsKey, 'choices'] as const;

/** A room changed, or the log no longer reaches back: read again where it is shown. */
export function readRoomsAnew(client: QueryClient): void {
  readAgain(client, [roomsKey]);
}

export function readRoomChoicesAnew(client: QueryClient): void {
  readAgain(client, [roomChoicesKey]);
}

/** Another check-in may have been given a room. */
export const roomsOfCheckIn: LiveEffect<'request'> = (client, { item }) => {
  if (item?.service_type === 'FAST_CHECK_IN') readRoomChoicesAnew(client);
};
