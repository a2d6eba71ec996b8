import { lazyWithWords } from '../../platform/i18n/lazy-with-words.tsx';
import type { Slice } from '../../platform/slice.ts';
import { readRoomChoicesAnew, readRoomsAnew, roomsOfCheckIn } from './live.ts';

export const roomsSlice: Slice = {
  screens: {
    rooms: lazyWithWords(
      () => import('./rooms-screen.tsx').then((module) => module.RoomsScreen),
      'rooms',
      'lists',
      'outbox',
    ),
  },
  live: { room: readRoomsAnew, booking: readRoomChoicesAnew, request: roomsOfCheckIn },
  startAnew: readRoomsAnew,
  offline: async () => (await import('./offline-kind.ts')).roomOfflineKinds,
  edits: async () => (await import('./edits.ts')).roomEdits,
};
