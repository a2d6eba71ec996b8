import type { CallAnswer, CallInput } from '@bellhop/contract/call';
import { placeInParty } from '@bellhop/contract/dining/party';
import type { PrintedTable, previewTables, printTables } from '@bellhop/contract/dining/print';
import { isOfEndedStay } from '@bellhop/contract/dining/reservation-list';
import { isOtherRoom } from '@bellhop/contract/dining/rooms';
import { isCalendarDay } from '@bellhop/contract/dining/slots';
import { startOf } from '@bellhop/contract/zoned-time';
import { readingsAreOneFor, recordAccess } from '../../../platform/access-records/store.ts';
import type { Sql } from '../../../platform/database/sql.ts';
import { changeEntities, changeEntity } from '../../../platform/entities/change-entity.ts';
import { Failure, invalidInput } from '../../../platform/failure.ts';
import { forEachHotel } from '../../../platform/hourly-work.ts';
import { system } from '../../../platform/live/system-actor.ts';
import { actorOf, type StaffCaller } from '../../../platform/session/caller.ts';
import type { Hotel } from '../../../platform/tenancy/hotel.ts';
import { listRights } from '../../requests/policy.ts';
import { labelOf, roomNumberOf } from '../../requests/present.ts';
import { requestEntity } from '../../requests/store.ts';
import { type AllergyBox, allergiesKeptFor } from '../reservations/allergy-box.ts';
import { readParty } from '../reservations/fields.ts';
import { eraseAllergies, listErasable } from '../reservations/store.ts';
import type { DiningParts } from '../restaurants.ts';
import { findByIds, restaurantEntity } from '../store.ts';
import { byTimeAndRoom, changesSince, isPrinted } from './rules.ts';
import { erasePrints, findPrint, listTables, type PrintRow, putPrint, type TableRow } from './store.ts';

type Parts = DiningParts & { allergies: AllergyBox };
type Paper = CallAnswer<typeof printTables>;
/** The stored content of a paper, without its author and time. */
type Content = Pick<Paper, 'previous' | 'tables' | 'changes' | 'left_out'>;
interface Day {
  restaurant_id: string;
  date: string;
}

/** The last paper of a restaurant's day, and how much a new one would say otherwise. */
export async function previewDay(
  { database, allergies }: Parts,
  hotel: Hotel,
  caller: StaffCaller,
  { restaurant_id, date }: CallInput<typeof previewTables>['query'],
): Promise<CallAnswer<typeof previewTables>> {
  mustBeDay('query.date', date);
  const day = { restaurant_id, date };
  return database.read(hotel.id, async (sql) => {
    const [restaurant] = await findByIds(sql, hotel.id, [restaurant_id]);
    if (restaurant === undefined) throw new Failure('not_found');
    const { last, tables } = await readDay(sql, allergies, hotel, caller, day);
    const changes = last === null ? [] : changesSince(openContent(allergies, hotel.id, day, last).tables, tables);
    const count = (kind: (typeof changes)[number]['change']) => changes.filter(({ change }) => change === kind).length;
    return {
      last: last && presentPrint(last),
      changes: { new: count('new'), changed: count('changed'), removed: count('removed') },
    };
  });
}

/**
 * A new paper of a restaurant's day. The restaurant is locked meanwhile, so that no table is taken or moved beside it. Who
 * prints is recorded before the answer leaves.
 */
export async function printDay(
  { database, clock, allergies }: Parts,
  hotel: Hotel,
  caller: StaffCaller,
  { id, restaurant_id, date }: CallInput<typeof printTables>['body'],
): Promise<Paper> {
  mustBeDay('body.date', date);
  const at = clock.now();
  const day = { restaurant_id, date };
  return database.write(hotel.id, async (tx) => {
    const { sql, hotelId } = tx;
    let paper: Paper | null = null;
    await changeEntity(tx, restaurantEntity, restaurant_id, {
      actor: actorOf(caller),
      at,
      async decide({ timezone_id }) {
        const { last, tables, leftOut } = await readDay(sql, allergies, hotel, caller, day);
        const entityId = `${restaurant_id}_${date}`;
        const access = { at, actor: caller.id, what: 'allergies', entity: 'restaurant', entityId } as const;
        // The same paper that is sent again is one.
        await recordAccess(tx, { ...access, bookingId: null }, last?.id === id ? readingsAreOneFor : 0);
        if (last?.id === id) {
          paper = { ...presentPrint(last), ...openContent(allergies, hotelId, day, last) };
          return null;
        }
        const content: Content = {
          previous: last && presentPrint(last),
          tables,
          changes: last === null ? [] : changesSince(openContent(allergies, hotelId, day, last).tables, tables),
          left_out: leftOut,
        };
        const row: PrintRow = {
          id,
          number: (last?.number ?? 0) + 1,
          printed_at: at,
          printed_by: caller.id,
          printed_name: caller.name,
          content: allergies.sealPaper(hotelId, entityId, content),
          // No later than the allergies of the first sitting of the day.
          erase_at: startOf(date, 0, timezone_id) + allergiesKeptFor,
        };
        await putPrint(sql, hotelId, restaurant_id, date, row);
        paper = { ...presentPrint(row), ...content };
        return { changed: { printed: { from: null, to: { date, number: row.number } } }, set: {}, stamp: 'none' };
      },
    });
    if (paper === null) throw new Failure('not_found');
    return paper;
  });
}

/** Erases the allergies of sittings that are long past, and papers that name them; of every hotel, every hour. */
export async function eraseOldAllergies({ database, clock }: DiningParts): Promise<void> {
  const now = clock.now();
  await forEachHotel(database, async (hotelId) => {
    await database.write(hotelId, async (tx) => {
      const { sql } = tx;
      const ids = await listErasable(sql, hotelId, now);
      // Cards mark the allergies no longer, and keep their place in lists.
      const set = { has_allergies: null };
      await changeEntities(tx, requestEntity, ids, {
        actor: system,
        at: now,
        decide: () => ({ changed: {}, set, stamp: 'version' }),
      });
      await eraseAllergies(sql, hotelId, now);
      await erasePrints(sql, hotelId, now);
    });
  });
}

/** @throws not_allowed if the person may not handle every table: the next paper would call the other tables new. */
async function readDay(sql: Sql, box: AllergyBox, hotel: Hotel, caller: StaffCaller, { restaurant_id, date }: Day) {
  const rights = listRights(hotel.settings, caller.privileges);
  const [last, rows] = await Promise.all([
    findPrint(sql, hotel.id, restaurant_id, date),
    listTables(sql, hotel.id, restaurant_id, date, rights),
  ]);
  if (rows.some(({ may_read }) => !may_read)) throw new Failure('not_allowed');
  const others = rows.filter((row) => !isPrinted(row));
  const [canceled, open] = [true, false].map((isCanceled) => {
    const left = others.filter(({ status }) => (status === 'CANCELED') === isCanceled);
    return {
      reservations: left.length,
      people: left.reduce((sum, { adults, children }) => sum + adults + children, 0),
    };
  });
  if (canceled === undefined || open === undefined) throw new Error('two kinds are counted');
  return {
    last,
    tables: rows
      .filter(isPrinted)
      .map((row) => presentTable(row, box.open(hotel.id, row)))
      .sort(byTimeAndRoom),
    leftOut: { open, canceled },
  };
}

function presentTable(row: TableRow, allergies: readonly string[]): PrintedTable {
  const { request_id, sitting_id, due_at, status, attendance, created_at, adults, children, party } = row;
  const read = readParty(row.custom_fields_values, null);
  const guests = 'party' in read ? read.party.guests : [];
  return {
    request_id,
    sitting_id,
    due_at,
    status,
    attendance,
    label: labelOf(row),
    created_at,
    is_stay_ended: isOfEndedStay(row, row.b_status),
    adults,
    children,
    party: party && { size: party.size, ...placeInParty(party, request_id) },
    guests:
      guests.length === 0
        ? [{ ...nobodyNamed, name: row.full_name, room_number: roomNumberOf(row) ?? '' }]
        : guests.map((guest, place) => ({
            name: guest.name,
            room_number: guest.room_number,
            is_other_room: isOtherRoom(guest.room_number, row.b_rooms ?? []),
            main_course_id: guest.main_course_id,
            main_course_name: guest.main_course_name,
            main_course_name_with_locales: guest.main_course_name_with_locales,
            is_children: guest.is_children,
            age: guest.age,
            no_chair: guest.no_chair,
            is_vip: guest.is_vip === true,
            is_birthday: guest.is_birthday === true,
            notes: guest.notes,
            allergies: allergies[place] ?? '',
          })),
  };
}

/** A reservation without named guests is printed under the name of its request. */
const nobodyNamed = {
  main_course_id: null,
  main_course_name: '',
  is_children: false,
  age: null,
  no_chair: false,
  is_vip: false,
  is_birthday: false,
  notes: '',
  allergies: '',
};

function presentPrint({ id, number, printed_at, printed_name }: PrintRow) {
  return { id, number, at: printed_at, name: printed_name };
}

function openContent(box: AllergyBox, hotelId: string, { restaurant_id, date }: Day, { content }: PrintRow): Content {
  // Written by `printDay`; to another row or key it does not open.
  return box.openPaper(hotelId, `${restaurant_id}_${date}`, content) as Content;
}

function mustBeDay(path: string, date: string): void {
  if (!isCalendarDay(date)) throw invalidInput(path, 'no_day');
}
