import type { BookingValues } from '@bellhop/contract/bookings/full-booking';
import { type PassForm, passFaults, standsInTheWay, tidied } from '@bellhop/contract/passes/form';
import { roomConflictCodes } from '@bellhop/contract/problem';
import { instantOf, startOf, wallOf } from '@bellhop/contract/zoned-time';
import type { TenantWrite } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/database/event-row.ts';
import { Failure } from '../../platform/failure.ts';
import { readPhone } from '../../platform/phone-number.ts';
import type { Hotel } from '../../platform/tenancy/hotel.ts';
import type { IdentityBox } from '../bookings/identity.ts';
import { lockRooms } from '../bookings/room-assignment/judge.ts';
import type { UnbookedStays } from '../bookings/room-assignment/unbooked-stays.ts';
import { findById } from '../bookings/store.ts';
import { addBooking } from '../bookings/write-booking.ts';
import { presentStay } from './present.ts';
import { whoseStay } from './rules.ts';
import { listStays, lockArrivals, type StayQuery } from './store.ts';

/**
 * Returns the tidied form; a wrong e-mail address or phone number is dropped if the other of the two is right.
 * @throws invalid_input
 */
export function readForm({ settings }: Hotel, sent: PassForm, at: number): PassForm {
  const faults = passFaults(sent, wallOf(at, settings.timeZone).date, settings.strictPassForm);
  const blocking = faults.filter((fault) => standsInTheWay(fault, faults));
  if (blocking.length > 0) {
    throw new Failure('invalid_input', {
      fields: blocking.map(({ field, reason }) => ({ path: `body.${field}`, reason })),
    });
  }
  const isRight = (field: 'email' | 'phone_number') => faults.every((fault) => fault.field !== field);
  const form = tidied(sent);
  return {
    ...form,
    email: isRight('email') ? form.email : '',
    phone_number: isRight('phone_number') ? form.phone_number : '',
  };
}

/** Returns the query that finds the stay of a form. */
export function stayQuery(
  { settings: { timeZone } }: Hotel,
  form: Pick<PassForm, 'email' | 'phone_number' | 'checkIn' | 'checkOut'>,
): StayQuery {
  const dayOf = (date: string) => [startOf(date, 0, timeZone), startOf(date, 1, timeZone)] as const;
  return {
    email: form.email,
    phone: readPhone(form.phone_number, timeZone)?.e164 ?? null,
    checkin: dayOf(form.checkIn),
    checkout: dayOf(form.checkOut),
  };
}

interface Making {
  hotel: Hotel;
  identities: IdentityBox;
  actor: Actor;
  at: number;
  /** The id of a booking to be created. */
  id: string;
  /** Whether a person can choose between doubtful stays. */
  asks: boolean;
  unbooked: UnbookedStays;
}

/**
 * Finds the stay of a form by address, dates, name and room, or creates it (decision 70).
 * @throws id_taken, whose_stay, and the codes of `roomProblems`
 */
export async function findOrMakeStay(tx: TenantWrite, form: PassForm, making: Making): Promise<string> {
  const { hotel, identities, actor, at, id, asks, unbooked } = making;
  await lockRooms(tx);
  await lockArrivals(tx.sql, hotel.id, form.checkIn);
  const { own, doubtful } = whoseStay(form, await listStays(tx.sql, hotel.id, stayQuery(hotel, form)));
  if (own !== null) return own.id;
  if (asks && doubtful.length > 0) throw new Failure('whose_stay', { reasons: doubtful.map(presentStay) });
  // The same id was used for another guest.
  if ((await findById(tx.sql, hotel.id, id)) !== null) throw new Failure('id_taken');
  const { timeZone, checkInTime, checkOutTime } = hotel.settings;
  const checkin = instantOf(form.checkIn, checkInTime, timeZone);
  const checkout = instantOf(form.checkOut, checkOutTime, timeZone);
  const fields: BookingValues = {
    status: wallOf(at, timeZone).date >= form.checkIn ? 'hotel_guest' : 'future_guest',
    name: form.firstName,
    family_name: form.lastName,
    email: form.email,
    phone_number: form.phone_number,
    checkin,
    checkout,
    rooms: [form.roomNo],
    reservation_channel: 'pass',
  };
  // A client that cannot ask decides by its call, which is recorded with the person's name.
  const judging = { unbooked, override: asks ? [] : roomConflictCodes, requestId: null };
  await addBooking(tx, identities, hotel, id, { actor, at, judging, preferences: [], fields });
  return id;
}
