import type { CallAnswer, CallInput } from '@bellhop/contract/call';
import type { describeRoom } from '@bellhop/contract/dining/room-calls';
import { isRoomOf } from '@bellhop/contract/dining/rooms';
import { isCalendarDay, readSittingId, sittingAt } from '@bellhop/contract/dining/slots';
import type { RequestDetail } from '@bellhop/contract/requests/detail';
import { fullNameOf } from '@bellhop/contract/text/full-name';
import { roomKey } from '@bellhop/contract/text/room-key';
import type { Sql } from '../../../platform/database/sql.ts';
import { Failure } from '../../../platform/failure.ts';
import type { RequestRow } from '../../requests/row.ts';
import { readParty } from '../reservations/fields.ts';
import type { DiningParts } from '../restaurants.ts';
import { findByIds } from '../store.ts';
import { listInHouse, listKnownRooms, listSeated, type StayInHouse } from './store.ts';

type RoomMark = NonNullable<RequestDetail['room_marks']>[number];
/** Seconds after its time for which a table is still marked. */
const markedFor = 86_400;

/** Describes a room that staff type. */
export async function readRoom(
  { database }: DiningParts,
  hotelId: string,
  { room, reservation_id, id }: CallInput<typeof describeRoom>['query'],
): Promise<CallAnswer<typeof describeRoom>> {
  return database.read(hotelId, async (sql) => {
    const at = await startOfSitting(sql, hotelId, reservation_id);
    if (at === null) throw new Failure('not_found');
    const key = roomKey(room);
    const [inHouse, known, seated] = await Promise.all([
      listInHouse(sql, hotelId, at),
      listKnownRooms(sql, hotelId, [key]),
      listSeated(sql, hotelId, reservation_id, id === undefined ? [] : [id]),
    ]);
    const stays = staysOf(room, inHouse);
    return {
      stays: stays.map(({ name, family_name, ...stay }) => ({ ...stay, fullName: fullNameOf({ name, family_name }) })),
      is_known: known.length > 0 || stays.length > 0,
      tables: seated
        .filter((table) => roomsIn(table).some((each) => isRoomOf(each, [room])))
        .map((table) => ({ id: table.id })),
    };
  });
}

/** The stay whose table it is when staff type its room: the only one in house that has it at that time. */
export async function stayOfRoom(
  sql: Sql,
  hotelId: string,
  { room, reservationId }: { room: string; reservationId: string },
): Promise<string | null> {
  if (roomKey(room) === '') return null;
  const at = await startOfSitting(sql, hotelId, reservationId);
  if (at === null) return null;
  const [stay, ...others] = staysOf(room, await listInHouse(sql, hotelId, at));
  return stay === undefined || others.length > 0 ? null : stay.id;
}

/** Marks doubtful rooms of an existing table. */
export async function marksOf(sql: Sql, hotelId: string, request: RequestRow, now: number): Promise<RoomMark[]> {
  const { id, due_at, reservation_id, party, booking_id, b_rooms } = request;
  if (request.status === 'CANCELED' || due_at === null || reservation_id === null || due_at < now - markedFor)
    return [];
  const rooms = [...new Map(roomsIn(request).map((room) => [roomKey(room), room])).values()];
  if (rooms.length === 0) return [];
  // Most tables have rooms of their stay alone, which need no look at the house.
  const strange = rooms.filter((room) => booking_id === null || !isRoomOf(room, b_rooms ?? []));
  const [inHouse, known, seated] = await Promise.all([
    strange.length === 0 ? [] : listInHouse(sql, hotelId, due_at),
    listKnownRooms(sql, hotelId, strange.map(roomKey)),
    listSeated(sql, hotelId, reservation_id, party?.tables ?? [id]),
  ]);
  return rooms.flatMap((room): RoomMark[] => {
    const isEmpty = strange.includes(room) && staysOf(room, inHouse).length === 0;
    const other = seated.find((table) => roomsIn(table).some((each) => isRoomOf(each, [room])));
    return [
      ...(isEmpty
        ? [{ code: known.includes(roomKey(room)) ? ('nobody_in_room' as const) : ('no_such_room' as const), room }]
        : []),
      ...(other === undefined ? [] : [{ code: 'second_table' as const, room, id: other.id }]),
    ];
  });
}

/** The party comes then; an all-day sitting counts from the start of its day. @returns null for a sitting that is not there */
async function startOfSitting(sql: Sql, hotelId: string, sittingId: string): Promise<number | null> {
  const parts = readSittingId(sittingId);
  if (parts === null || !isCalendarDay(parts.day)) return null;
  const [restaurant] = await findByIds(sql, hotelId, [parts.restaurantId]);
  if (restaurant === undefined) return null;
  return sittingAt(restaurant, parts.day, parts.opensAt)?.from ?? null;
}

function staysOf(room: string, inHouse: readonly StayInHouse[]): StayInHouse[] {
  return inHouse.filter(({ rooms }) => isRoomOf(room, rooms));
}

function roomsIn({ custom_fields_values }: Pick<RequestRow, 'custom_fields_values'>): string[] {
  const read = readParty(custom_fields_values, null);
  if (!('party' in read)) return [];
  return read.party.guests.flatMap(({ room_number }) => (roomKey(room_number) === '' ? [] : [room_number]));
}
