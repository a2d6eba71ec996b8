import { lazyWithWords } from '../../platform/i18n/lazy-with-words.tsx';
import type { Slice } from '../../platform/slice.ts';
import { readOwnDefectsAnew, readRoomChoicesAnew, readRoomsAnew, roomsOfCheckIn } from './live.ts';

export const roomsSlice: Slice = {
  screens: {
    rooms: lazyWithWords(
      () => import('./rooms-screen.tsx').then((module) => module.RoomsScreen),
      'rooms',
      'lists',
      'outbox',
    ),
  },
  live: {
    room: readRoomsAnew,
    booking: readRoomChoicesAnew,
    request(client, message) {
      roomsOfCheckIn(client, message);
      readOwnDefectsAnew(client);
    },
  },
  startAnew: readRoomsAnew,
  offline: async () => (await import('./offline-kind.ts')).roomOfflineKinds,
  commands: () => import('./defects/commands.tsx'),
  edits: async () => (await import('./edits.ts')).roomEdits,
};
