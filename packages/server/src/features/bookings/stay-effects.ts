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

/** What goes with every change of a stay: the guest's access, the key, and rooms that guests have left. Answers what else the log says. */
export async function followStay(
  tx: TenantWrite,
  before: FullBookingRow,
  after: FullBookingRow,
  at: number,
): Promise<Changed> {
  // A stay that is over, or not yet agreed to, closes the guest's page now and not at its next call.
  if (before.status !== after.status || before.checkout !== after.checkout) {
    await recordAccessChange(tx.sql, before.user_id);
  }
  const ended = { ...(await accessEnded(tx, before, after, at)), ...(await followKey(tx, before, after, at)) };
  await leaveRooms(tx, await withoutOthersIn(tx, after.id, roomsLeft(before, after)), at);
  await writeBackLater(tx, before, after, at);
  return ended;
}

/** Rooms that guests have slept in and do not any longer: all with the check-out, and those that they change for others. */
function roomsLeft(before: FullBookingRow, after: FullBookingRow): string[] {
  if (after.status === 'checked_out') return before.status === 'checked_out' ? [] : [...before.rooms, ...after.rooms];
  if (before.status !== 'hotel_guest' || after.status !== 'hotel_guest') return [];
  const kept = new Set(after.rooms.map(roomKey));
  return before.rooms.filter((room) => !kept.has(roomKey(room)));
}

/** Rooms without those in which other guests sleep: a number typed by mistake and corrected says nothing of them. */
async function withoutOthersIn(tx: TenantWrite, id: string, left: readonly string[]): Promise<readonly string[]> {
  if (left.length === 0) return left;
  const rows = await listRoomsInHouse(tx.sql, tx.hotelId, id);
  const slept = new Set(rows.flatMap(({ rooms }) => rooms.map(roomKey)));
  return left.filter((room) => !slept.has(roomKey(room)));
}

/** What of the guest's access ends with the stay: devices that are signed in, and links. */
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
