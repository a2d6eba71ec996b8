import { lazyWithWords } from '../../platform/i18n/lazy-with-words.tsx';
import type { Slice } from '../../platform/slice.ts';
import { readRoomChoicesAnew, readRoomsAnew } from './live.ts';

export const roomsSlice: Slice = {
  screens: {
    rooms: lazyWithWords(
      () => import('./rooms-screen.tsx').then((module) => module.RoomsScreen),
      'rooms',
      'list',
      'outbox',
    ),
  },
  live: { room: readRoomsAnew, booking: readRoomChoicesAnew },
  startAnew: readRoomsAnew,
  edits: async (texts) => (await import('./room-edit.ts')).loadRoomEdits(texts),
};
