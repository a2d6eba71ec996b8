import { listRooms, type Room, room } from '@bellhop/contract/rooms/room';
import * as z from 'zod/mini';
import { giveRead, storedRows } from '../../platform/offline/give-stored.ts';
import type { OfflineKind } from '../../platform/offline/offline-kind.ts';
import { roomListKey } from './rooms.ts';

/** Keeps the list of rooms only as a whole: in a partial list the missing rooms would seem ready. */
const rooms: OfflineKind<readonly Room[]> = {
  name: 'rooms',
  watched: [roomListKey],
  choose(client) {
    const { data, isInvalidated = true } = client.getQueryState<readonly Room[]>(roomListKey) ?? {};
    return data === undefined || isInvalidated ? null : new Map([['all', data]]);
  },
  give: (client, rows) => giveRead(client, roomListKey, storedRows(listRooms.id, z.array(room), rows.get('all'))),
};

export const roomOfflineKinds: readonly OfflineKind[] = [rooms];
