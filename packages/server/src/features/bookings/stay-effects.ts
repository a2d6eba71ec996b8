import { endsStay } from '@bellhop/contract/bookings/status-ends';
import { roomKey } from '@bellhop/contract/text/room-key';
import type { TenantWrite } from '../../platform/database/database.ts';
import type { Changed } from '../../platform/database/event-row.ts';
import { recordAccessChange } from '../../platform/session/store.ts';
import { leaveRooms } from '../rooms/service.ts';
import { countStayFacts } from './consequences/store.ts';
import { followKey } from './keys/move-key.ts';
import type { FullBookingRow } from './row.ts';
import { isStayOver } from './stay-over.ts';
import { listRoomsInHouse } from './store.ts';
import { writeBackLater } from './write-back.ts';

/**
 * Applies the effects of every change of a stay: the guest's access, the key, and rooms that guests have left. Returns
 * further changes for the event.
 */
export async function followStay(
  tx: TenantWrite,
  before: FullBookingRow,
  after: FullBookingRow,
  at: number,
): Promise<Changed> {
  // A stay that ends, or is not yet approved, closes the guest's page at once and not at its next call.
  if (before.status !== after.status || before.checkout !== after.checkout) {
    await recordAccessChange(tx.sql, before.user_id);
  }
  const ended = { ...(await accessEnded(tx, before, after, at)), ...(await followKey(tx, before, after, at)) };
  await leaveRooms(tx, await withoutOthersIn(tx, after.id, roomsLeft(before, after)), at);
  await writeBackLater(tx, before, after, at);
  return ended;
}

/** Rooms that the guest has slept in and left: all of them at the check-out, otherwise the rooms given up in a move. */
function roomsLeft(before: FullBookingRow, after: FullBookingRow): string[] {
  if (after.status === 'checked_out') return before.status === 'checked_out' ? [] : [...before.rooms, ...after.rooms];
  if (before.status !== 'hotel_guest' || after.status !== 'hotel_guest') return [];
  const kept = new Set(after.rooms.map(roomKey));
  return before.rooms.filter((room) => !kept.has(roomKey(room)));
}

/** Returns the rooms without other guests: correcting a mistyped room number does not make that room not ready. */
async function withoutOthersIn(tx: TenantWrite, id: string, left: readonly string[]): Promise<readonly string[]> {
  if (left.length === 0) return left;
  const rows = await listRoomsInHouse(tx.sql, tx.hotelId, id);
  const slept = new Set(rows.flatMap(({ rooms }) => rooms.map(roomKey)));
  return left.filter((room) => !slept.has(roomKey(room)));
}

/** Counts the guest's sessions and links that end with the stay. */
async function accessEnded(
  tx: TenantWrite,
  before: FullBookingRow,
  after: FullBookingRow,
  at: number,
): Promise<Changed> {
  if (!endsStay(before.status, after.status) || isStayOver(before, at)) return {};
  const [{ sessions, passes }] = await countStayFacts(tx.sql, tx.hotelId, before.id, at);
  const ended = Object.entries({ guest_devices: sessions, guest_links: passes }).filter(([, count]) => count > 0);
  return Object.fromEntries(ended.map(([name, count]) => [name, { from: count, to: 0 }]));
}
