import type { CallAnswer } from '@bellhop/contract/call';
import { formOf, type GuestForm, readForms, readRooms } from '@bellhop/contract/check-in/form';
import type { listRoomChoices, RoomChoice } from '@bellhop/contract/check-in/rooms';
import { byNumber } from '@bellhop/contract/rooms/room';
import { fullNameOf } from '@bellhop/contract/text/full-name';
import { roomKey } from '@bellhop/contract/text/room-key';
import { isEmptyText } from '@bellhop/contract/text/visible';
import { dayAfter, startOf, wallOf } from '@bellhop/contract/zoned-time';
import type { Sql } from '../../../platform/database/database.ts';
import type { StaffCaller } from '../../../platform/session/caller.ts';
import type { Hotel } from '../../../platform/tenancy/hotel.ts';
import type { Frame } from '../../requests/present.ts';
import type { RequestRow } from '../../requests/row.ts';
import { whole } from '../field-values.ts';
import type { FormBox } from '../form-box.ts';
import { type CheckInParts, checkInOf } from '../held-check-in.ts';
import { recordOf } from '../judge.ts';
import { readGuestForms } from '../keep-forms.ts';
import { findOf } from '../store.ts';
import { type HouseRow, listUnbooked, type Nights, readHouse, type StayInRoom, type UnbookedRow } from './store.ts';

type Choices = CallAnswer<typeof listRoomChoices>;

/** Rooms for a check-in, best ones first. @throws not_found */
export function listChoices(
  { database, clock, box }: Pick<CheckInParts, 'database' | 'clock' | 'box'>,
  frame: Frame,
  caller: StaffCaller,
  id: string,
): Promise<Choices> {
  const { hotel } = frame;
  return database.read(hotel.id, async (sql) =>
    choicesFor(sql, box, hotel, await checkInOf(sql, { frame, caller, id }), clock.now()),
  );
}

export async function choicesFor(sql: Sql, box: FormBox, hotel: Hotel, row: RequestRow, now: number): Promise<Choices> {
  const { timeZone, housekeeping } = hotel.settings;
  const form = row.b_checkin === null ? await mainForm(sql, box, hotel.id, row) : undefined;
  // The dates of the stay, else of the form, else tonight.
  const checkin = row.b_checkin ?? form?.checkin ?? now;
  const checkout = row.b_checkout ?? form?.checkout ?? startOf(wallOf(checkin, timeZone).date, 1, timeZone);
  const nights = nightsOf({ checkin, checkout }, now, timeZone);
  const [[house], unbooked] = await Promise.all([
    readHouse(sql, hotel.id, nights, row.booking_id),
    listUnbooked(sql, hotel.id, row.id),
  ]);
  const unbookedStays = unbooked
    .map((each) => stayOfUnbooked(box, hotel.id, each, now))
    .filter((stay) => sleepsIn(stay, nights, timeZone));
  return {
    checkin,
    checkout,
    known_at: house?.known_at ?? null,
    items: house === undefined ? [] : choicesOf({ ...house, stays: [...house.stays, ...unbookedStays] }, housekeeping),
  };
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

/** Checks, like `readHouse`, whether a stay has a night in common with these nights. */
function sleepsIn({ checkin, checkout }: StayInRoom, { from, to }: Nights, zone: string): boolean {
  const arrival = checkin ?? 0;
  return arrival < to && (checkout ?? startOf(wallOf(arrival, zone).date, 1, zone)) >= from;
}

/** Returns nights of the hotel's calendar: guests who leave in the morning do not block guests of the afternoon. */
export function nightsOf(
  { checkin, checkout }: { readonly checkin: number; readonly checkout: number },
  now: number,
  zone: string,
): Nights {
  const [arrival, departure, today] = [checkin, checkout, now].map((at) => wallOf(at, zone).date);
  const first = arrival ?? '';
  // Guests of a day take the night that follows.
  const last = departure !== undefined && departure > first ? departure : dayAfter(first);
  return {
    from: startOf(first, 1, zone),
    to: startOf(last, 0, zone),
    overdueBefore: today !== undefined && first <= today ? startOf(today, 0, zone) : 0,
  };
}

export function choicesOf({ rooms, stays }: Pick<HouseRow, 'rooms' | 'stays'>, saysReady: boolean): RoomChoice[] {
  const occupied = new Map<string, { stay: StayInRoom; number: string }>();
  for (const stay of stays) {
    for (const number of stay.rooms) {
      const key = roomKey(number);
      if (key !== '' && !occupied.has(key)) occupied.set(key, { stay, number });
    }
  }
  const listed = new Set(rooms.map(({ id }) => id));
  const choices = [
    ...rooms.map(({ ready, ...room }): RoomChoice => {
      const stay = occupied.get(room.id)?.stay;
      return { ...room, ready: ready || !saysReady, listed: true, stay: stay === undefined ? null : shownStay(stay) };
    }),
    ...[...occupied]
      .filter(([id]) => !listed.has(id))
      .map(([id, { stay, number }]): RoomChoice => {
        return { id, number, floor: null, type: null, ready: true, listed: false, stay: shownStay(stay) };
      }),
  ];
  const rank = ({ stay, ready }: RoomChoice) => (stay === null ? (ready ? 0 : 1) : 2);
  return choices.sort((one, other) => rank(one) - rank(other) || byNumber(one, other));
}

function shownStay(stay: StayInRoom): RoomChoice['stay'] {
  const { id, status, reservation_number, checkin, checkout } = stay;
  return { id, status, fullName: fullNameOf(stay), reservation_number, checkin, checkout };
}
