import { formOf, type GuestForm, readForms, readRooms } from '@bellhop/contract/check-in/form';
import { isEmptyText } from '@bellhop/contract/text/visible';
import type { Sql } from '../../platform/database/sql.ts';
import type { StaffCaller } from '../../platform/session/caller.ts';
import { choicesFor, type RoomChoices } from '../bookings/room-assignment/choices.ts';
import type { StayInRoom } from '../bookings/room-assignment/store.ts';
import type { UnbookedStays } from '../bookings/room-assignment/unbooked-stays.ts';
import type { Frame } from '../requests/present.ts';
import type { RequestRow } from '../requests/row.ts';
import { whole } from './field-values.ts';
import type { FormBox } from './form-box.ts';
import { type CheckInParts, checkInOf } from './held-check-in.ts';
import { recordOf } from './judge.ts';
import { readGuestForms } from './keep-forms.ts';
import { findOf, listUnbooked, type UnbookedRow } from './store.ts';

/** Returns the function that lists check-ins with rooms and without a booking as stays. */
export function unbookedStays(box: FormBox): UnbookedStays {
  return async (sql, hotel, ownRequest, now) => {
    const rows = await listUnbooked(sql, hotel.id, ownRequest);
    return rows.map((row) => stayOfUnbooked(box, hotel.id, row, now));
  };
}

/** Rooms for a check-in, best ones first. @throws not_found */
export function listChoices(
  { database, clock, box }: Pick<CheckInParts, 'database' | 'clock' | 'box'>,
  frame: Frame,
  caller: StaffCaller,
  id: string,
): Promise<RoomChoices> {
  const { hotel } = frame;
  return database.read(hotel.id, async (sql) => {
    const row = await checkInOf(sql, { frame, caller, id });
    const nights = await nightsOfCheckIn(sql, box, hotel.id, row);
    const status = row.b_status ?? 'future_guest';
    const own = { hotel, now: clock.now(), status, bookingId: row.booking_id, requestId: row.id };
    return choicesFor(sql, unbookedStays(box), { ...own, ...nights });
  });
}

/** Returns the dates of the stay, else of the form. */
export async function nightsOfCheckIn(
  sql: Sql,
  box: FormBox,
  hotelId: string,
  row: RequestRow,
): Promise<{ checkin: number | null; checkout: number | null }> {
  const form = row.b_checkin === null ? await mainForm(sql, box, hotelId, row) : undefined;
  return { checkin: row.b_checkin ?? form?.checkin ?? null, checkout: row.b_checkout ?? form?.checkout ?? null };
}

async function mainForm(sql: Sql, box: FormBox, hotelId: string, row: RequestRow): Promise<GuestForm | undefined> {
  const checkIn = await findOf(sql, hotelId, { requestId: row.id });
  const forms = checkIn === null ? [] : await readGuestForms(sql, box, hotelId, checkIn.id);
  return readForms({ custom_fields_values: whole(row.custom_fields_values, forms) })[0];
}

/** Returns the stay of a check-in without a booking, from its main form; without dates it is for tonight. */
function stayOfUnbooked(box: FormBox, hotelId: string, row: UnbookedRow, now: number): StayInRoom {
  const { name, surname, checkin, checkout } = formOf(
    recordOf(row.check_in_id === null ? {} : box.openForm(hotelId, { ...row, id: row.guest_id })),
  );
  const isNamed = !isEmptyText(name) || !isEmptyText(surname);
  return {
    id: null,
    status: 'future_guest',
    name: isNamed ? (name ?? '') : row.full_name,
    family_name: isNamed ? (surname ?? '') : '',
    reservation_number: null,
    rooms: [...readRooms(row)],
    checkin: checkin ?? now,
    checkout: checkout ?? null,
  };
}
