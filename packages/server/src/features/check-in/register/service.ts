import { mayHandleBookings } from '@bellhop/contract/bookings/policy';
import { formGenders, formOf, type GuestForm } from '@bellhop/contract/check-in/form';
import { formsMissing } from '@bellhop/contract/check-in/party';
import type { RegisterAnswer, RegisterForm } from '@bellhop/contract/check-in/register';
import { isDate } from '@bellhop/contract/scalars';
import { startOf, wallOf } from '@bellhop/contract/zoned-time';
import { keepPace } from '../../../platform/access-records/pace.ts';
import { recordAccess } from '../../../platform/access-records/store.ts';
import { Failure, invalidInput } from '../../../platform/failure.ts';
import type { StaffCaller } from '../../../platform/session/caller.ts';
import type { Hotel } from '../../../platform/tenancy/hotel.ts';
import type { IdentityBox } from '../../bookings/identity.ts';
import { mayHandle, serviceOfRequest } from '../../requests/policy.ts';
import type { CheckInParts } from '../held-check-in.ts';
import { recordOf } from '../judge.ts';
import { formOfGuest } from '../keep-forms.ts';
import type { GuestRow } from '../row.ts';
import { spanishRegister } from './spain.ts';
import type { RegisterStay } from './stays.ts';
import { type ArrivedRow, listArrived, listCheckInServices, listFormsOf } from './store.ts';
import { turkishRegister } from './turkiye.ts';

/**
 * Returns the register of a day of the hotel's calendar. Only people who may handle all check-ins get it, because
 * a part of a day is of no use. The guest logs record every stay in it before the answer.
 * @throws invalid_input, not_allowed, too_many_requests
 */
export async function writeRegister(
  { database, clock, identities, box }: CheckInParts,
  hotel: Hotel,
  caller: StaffCaller,
  { day, form }: { day: string; form: RegisterForm },
): Promise<RegisterAnswer> {
  if (!isDate(day)) throw invalidInput('body.day', 'invalid');
  const { timeZone, registerEstablishment } = hotel.settings;
  await keepPace({ database, clock }, hotel, caller, 'export');
  const fewer: RegisterAnswer['fewer'] = [];
  const stays = await database.write(hotel.id, async (tx) => {
    const services = await listCheckInServices(tx.sql, hotel.id);
    const { privileges } = caller;
    if (!services.every((service) => mayHandle(hotel.settings, privileges, serviceOfRequest(service)))) {
      throw new Failure('not_allowed');
    }
    // A booking's numbers are answered to people who handle bookings, here too.
    const numbers = mayHandleBookings(privileges) ? identities : null;
    const arrived = await listArrived(tx.sql, hotel.id, startOf(day, 0, timeZone), startOf(day, 1, timeZone));
    const checkIns = arrived.flatMap(({ check_in_id: id }) => (id === null ? [] : [id]));
    const forms = await listFormsOf(tx.sql, hotel.id, checkIns);
    const exported = { at: clock.now(), actor: caller.id, what: 'export', entity: 'day', entityId: day } as const;
    // Each stay's own, for the guest who asks; a day of none is recorded as well.
    const ids = arrived.length === 0 ? [null] : new Set(arrived.map(({ id }) => id));
    for (const bookingId of ids) await recordAccess(tx, { ...exported, bookingId });
    const ofCheckIn = new Map<string, GuestRow[]>();
    for (const guest of forms) {
      const before = ofCheckIn.get(guest.check_in_id);
      if (before === undefined) ofCheckIn.set(guest.check_in_id, [guest]);
      else before.push(guest);
    }
    return arrived.map((row): RegisterStay => {
      const guests = (ofCheckIn.get(row.check_in_id ?? '') ?? []).map((guest) =>
        formOf(recordOf(formOfGuest(box, hotel.id, guest))),
      );
      const reference = row.reservation_number ?? row.id;
      const forms = Math.max(1, guests.length);
      const missing = formsMissing(row, row.coming, forms);
      if (missing > 0) fewer.push({ reference, forms, people: forms + missing });
      return {
        reference,
        bookedOn: wallOf(row.created_at, timeZone).date,
        arrival: momentOf(row.arrived_at, timeZone),
        departure: row.checkout === null ? null : momentOf(row.checkout, timeZone),
        paidBy: row.paid_by,
        rooms: row.rooms,
        guests: guests.length > 0 ? guests : [formOfBooking(hotel.id, numbers, row)],
      };
    });
  });
  const { files, gaps } =
    form === 'ES' ? spanishRegister(stays, registerEstablishment, day) : turkishRegister(stays, day);
  return {
    stays: stays.length,
    files: files.map(({ name, mediaType, text, guests }) => ({ name, media_type: mediaType, text, guests })),
    fewer,
    gaps: [...gaps],
  };
}

/** Returns a form from the booking, for guests who came without one; without its numbers if `identities` is null. */
function formOfBooking(hotelId: string, identities: IdentityBox | null, row: ArrivedRow): GuestForm {
  const numbers = identities?.open(hotelId, row);
  const born = numbers?.birthday ?? null;
  return {
    name: row.name,
    surname: row.family_name,
    phone_number: row.phone_number,
    email: row.email,
    nationality: row.nationality,
    gender: formGenders.find((gender) => gender === row.gender) ?? null,
    passport_number: numbers?.passport_number ?? null,
    national_identification_number: numbers?.national_identification_number ?? null,
    birth_date: born === null ? null : new Date(born * 1000).toISOString().slice(0, 10),
  };
}

/** `YYYY-MM-DDThh:mm:00` on the hotel's clock. */
function momentOf(at: number, timeZone: string): string {
  const { date, time } = wallOf(at, timeZone);
  return `${date}T${time}:00`;
}
