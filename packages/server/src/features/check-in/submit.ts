import type { CallInput } from '@bellhop/contract/call';
import { keepsFromSubmitting } from '@bellhop/contract/check-in/faults';
import { mainGuestField, otherGuestsField } from '@bellhop/contract/check-in/form';
import type { submitCheckIn } from '@bellhop/contract/check-in/guest-calls';
import { formsMissing, formsOf } from '@bellhop/contract/check-in/party';
import { mayGuestEdit } from '@bellhop/contract/check-in/state';
import type { OwnCheckIn } from '@bellhop/contract/check-in/view';
import type { TenantWrite } from '../../platform/database/database.ts';
import { existing, Failure, invalidInput } from '../../platform/failure.ts';
import { actorOf, type GuestCaller } from '../../platform/session/caller.ts';
import type { Hotel } from '../../platform/tenancy/hotel.ts';
import { guestSpender, spend } from '../../platform/usage/usage.ts';
import type { BookingRow } from '../bookings/row.ts';
import { authorOf } from '../guests/service.ts';
import { writeRequest } from '../requests/create-request.ts';
import { withoutIdentity } from '../requests/identity-fields.ts';
import type { Frame } from '../requests/present.ts';
import type { CustomFieldValue, ServiceRow } from '../requests/row.ts';
import { findBooking, findById, findService } from '../requests/store.ts';
import { changeCheckIn } from './change-check-in.ts';
import type { EditParts } from './edit-form.ts';
import { type JudgedForm, shortened } from './field-values.ts';
import { readOffers, stayOf, writeOwn } from './guests.ts';
import { isBlankForm, isSignatureCurrent, judge } from './judge.ts';
import { openGuests } from './open-guests.ts';
import { type OpenedGuest, presentOwn, stateNow } from './present.ts';
import type { CheckInRow } from './row.ts';
import { findOf, findServiceId, removeGuests } from './store.ts';

type Body = CallInput<typeof submitCheckIn>['body'];

interface Submitting {
  frame: Frame;
  caller: GuestCaller;
  stay: BookingRow;
  addressDigest: string;
  at: number;
}

/**
 * Hands the forms to staff: the first time as a request, later by opening it again. The same again changes nothing.
 * @throws not_found, status_not_settable, invalid_input, edit_conflict, id_taken, limit_reached
 */
export function submit(
  parts: EditParts,
  frame: Frame,
  caller: GuestCaller,
  body: Body,
  addressDigest: string,
): Promise<OwnCheckIn> {
  const { hotel } = frame;
  return writeOwn(parts, hotel, caller, async (tx, at) => {
    // The stay is locked first: it comes before requests and check-ins in the order of locks.
    await findBooking(tx.sql, hotel.id, caller.bookingId);
    const stay = await stayOf(tx.sql, hotel.id, caller);
    const checkIn = existing(await findOf(tx.sql, hotel.id, { bookingId: caller.bookingId }));
    const act: Submitting = { frame, caller, stay, addressDigest, at };
    await changeCheckIn(tx, checkIn, {
      actor: actorOf(caller),
      at,
      async decide(row) {
        if (row.state === 'submitted') return null;
        if (!mayGuestEdit(stateNow(row, stay, at))) throw new Failure('status_not_settable');
        const all = await openGuests(tx.sql, parts.box, hotel.id, row.id);
        const { guests, coming } = thoseComing(all, stay, row.coming, body.coming);
        if (body.version !== undefined && body.version < row.version) {
          const offers = await readOffers(tx.sql, parts, hotel.id, stay.id);
          throw new Failure('edit_conflict', { current: presentOwn(hotel, row, { guests: all, offers }, stay, at) });
        }
        const forms = judgedForms(hotel, guests, stay, at);
        if (guests.length < all.length) await removeGuests(tx.sql, hotel.id, row.id, guests.length);
        const set = { state: 'submitted', submitted_at: at, asked: null, coming } as const;
        if (row.request_id === null) {
          const request_id = await makeRequest(tx, act, body.id, forms);
          return { set: { ...set, request_id }, isFormChanged: true };
        }
        await spend(tx.sql, guestSpender(hotel, caller, addressDigest), 'requests', 1, at);
        const service = await serviceOf(tx);
        return {
          set,
          isFormChanged: true,
          request: {
            status: 'OPEN',
            values: ({ custom_fields_values }) => [
              ...shortened(formFields(service), forms),
              ...withoutIdentity(custom_fields_values),
            ],
          },
        };
      },
    });
  });
}

/**
 * Returns the guests who submit, and their number if it is lower than the number of the booking.
 * @throws invalid_input: forms are missing without word that fewer guests come, or a form beyond is not empty
 */
function thoseComing(
  all: readonly OpenedGuest[],
  stay: BookingRow,
  before: number | null,
  now: number | undefined,
): { guests: readonly OpenedGuest[]; coming: number | null } {
  const refused = (reason: string) => invalidInput('body.coming', reason);
  const guests = now === undefined ? all : all.slice(0, now);
  if (!all.slice(guests.length).every(({ sent }) => isBlankForm(sent))) throw refused('not_empty');
  const coming = now ?? before;
  if (formsMissing(stay, coming, guests.length) > 0) throw refused('fewer');
  return { guests, coming: guests.length < formsOf(stay) ? guests.length : null };
}

/** @throws invalid_input, which names all that is missing or wrong */
function judgedForms(
  { settings }: Hotel,
  guests: readonly OpenedGuest[],
  { checkin, checkout }: BookingRow,
  at: number,
): JudgedForm[] {
  const forms = guests.map(({ sent, position }) => ({
    sent,
    judged: judge(settings, sent, position, { at, checkin, checkout }),
  }));
  const fields = forms.flatMap(({ judged }, position) => {
    const guest = guests[position];
    const isSigned = !judged.signs || (guest?.signature != null && isSignatureCurrent(guest, settings));
    return [
      ...judged.faults.filter(keepsFromSubmitting),
      ...(isSigned ? [] : [{ field: 'signature', reason: 'required' }]),
    ].map(({ field, reason }) => ({ path: `guests.${position}.${field}`, reason }));
  });
  if (forms.length === 0) throw new Failure('not_found');
  if (fields.length > 0) throw new Failure('invalid_input', { fields });
  return forms;
}

async function makeRequest(
  tx: TenantWrite,
  { frame, caller, addressDigest, at }: Submitting,
  id: string,
  forms: readonly JudgedForm[],
): Promise<CheckInRow['request_id']> {
  const { hotel } = frame;
  const [service, booking, earlier] = await Promise.all([
    serviceOf(tx),
    findBooking(tx.sql, hotel.id, caller.bookingId),
    findById(tx.sql, hotel.id, id),
  ]);
  if (earlier !== null) throw new Failure('id_taken');
  await writeRequest(tx, frame, service, null, {
    id,
    booking,
    requesterId: caller.userId,
    values: shortened(formFields(service), forms),
    text: '',
    author: authorOf(frame, caller, addressDigest),
    at,
  });
  return id;
}

/** @throws not_allowed if the hotel has no service for check-in */
async function serviceOf({ sql, hotelId }: TenantWrite): Promise<ServiceRow> {
  const id = await findServiceId(sql, hotelId);
  const service = id === null ? null : await findService(sql, hotelId, id);
  if (service === null) throw new Failure('not_allowed');
  return service;
}

/** The fields of forms that the hotel's service has. */
function formFields({ custom_fields }: ServiceRow): CustomFieldValue[] {
  return [mainGuestField, otherGuestsField].flatMap((id) =>
    custom_fields.some((field) => field.id === id) ? [{ id, value: '' }] : [],
  );
}
