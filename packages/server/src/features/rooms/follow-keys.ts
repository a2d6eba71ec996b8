import { roomKey } from '@bellhop/contract/text/room-key';
import type { Database, TenantWrite } from '../../platform/database/database.ts';
import { system } from '../../platform/live/system-actor.ts';
import { listHotelsOf, removeWork } from '../../platform/works-at-start/store.ts';
import { listRooms, putStanding, remove } from './store.ts';

/** Lets rows of another slice that name a room by its key follow in the same transaction. */
export type KeyFollower = (tx: TenantWrite) => Promise<void>;

/**
 * Gives rooms the keys that their numbers have in this version; of two that have become one room, that with the key already stays. A start
 * that was interrupted goes on where it stopped.
 * @returns how many rooms there were
 */
export async function followRoomKeys(database: Database, followers: readonly KeyFollower[]): Promise<number> {
  let changed = 0;
  for (const hotelId of await listHotelsOf(database, 'room keys')) {
    changed += await database.write(
      hotelId,
      async (tx) => {
        for (const follow of followers) await follow(tx);
        return followIn(tx);
      },
      { patient: true },
    );
    await removeWork(database, 'room keys', hotelId);
  }
  return changed;
}

async function followIn(tx: TenantWrite): Promise<number> {
  const { sql, hotelId } = tx;
  const renamed = (await listRooms(sql, hotelId)).filter(({ id, number }) => id !== roomKey(number));
  for (const room of renamed) {
    const id = roomKey(room.number);
    await putStanding(sql, hotelId, { ...room, id });
    await remove(sql, hotelId, room.id);
    // Open consoles read their lists of rooms again.
    tx.record({ event: 'INSERT', entity: 'room', id, version: room.version, actor: system });
  }
  return renamed.length;
}
