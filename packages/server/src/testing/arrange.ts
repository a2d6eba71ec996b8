import { createHash } from 'node:crypto';
import type { KeyState } from '@bellhop/contract/bookings/key-state';
import type { BookingStatus } from '@bellhop/contract/bookings/status';
import { takeApart } from '../features/check-in/field-values.ts';
import { createFormBox } from '../features/check-in/form-box.ts';
import { sealForms } from '../features/check-in/keep-forms.ts';
import { createStayLink } from '../features/guests/sessions.ts';
import { passCodes, sealTarget, shortCodeHash } from '../features/passes/codes.ts';
import { codeKeyOf } from '../features/passes/letters.ts';
import { createCodeBox, paymentCodeHash } from '../features/payments/code-box.ts';
import { paymentCounters } from '../features/payments/store.ts';
import { requestCounters } from '../features/requests/store.ts';
import { roomChanges } from '../features/rooms/change-rooms.ts';
import { roomFailures } from '../features/rooms/service.ts';
import { insertCounted } from '../platform/lists/counters/store.ts';
import { system } from '../platform/live/system-actor.ts';
import { readPhone } from '../platform/phone-number.ts';
import { hotelDay } from './hotel-day.ts';
import { type TestServer, testServerKey } from './test-server.ts';

export interface TestBooking {
  id: string;
  hotelId?: string;
  status?: BookingStatus;
  name?: string;
  familyName?: string;
  phone?: string;
  email?: string;
  rooms?: readonly string[];
  label?: string | null;
  /** Unix seconds. */
  checkin?: number;
  checkout?: number;
  userId?: string;
  tpId?: string;
}

/** Writes a stay as an import would, with counters and log. */
const arranged = new WeakMap<TestServer, number>();

/** Returns room 204 for the first stay of a server, and a room of its own for each further one. */
function usualRoom(server: TestServer): string {
  const count = arranged.get(server) ?? 0;
  arranged.set(server, count + 1);
  return count === 0 ? '204' : String(2040 + count);
}

export async function arrangeBooking(server: TestServer, booking: TestBooking): Promise<void> {
  const { hotelId = 'grand', status = 'hotel_guest' } = booking;
  const now = server.clock.now();
  const { phone = '+905551112233' } = booking;
  const number = readPhone(phone, 'Europe/Istanbul');
  await server.database.write(hotelId, async ({ sql, record }) => {
    await sql`
      insert into bookings (hotel_id, id, status, name, family_name, phone_number, phone_e164, phone_national, email, rooms, label, checkin, checkout, user_id, tp_id,
        butler, loyalty_point, created_at, updated_at)
      values (${hotelId}, ${booking.id}, ${status}, ${booking.name ?? 'Ayşe'}, ${booking.familyName ?? 'Işık'},
        ${phone}, ${number?.e164 ?? null}, ${number?.national ?? null}, ${booking.email ?? null}, ${[...(booking.rooms ?? [usualRoom(server)])]}, ${booking.label ?? null},
        ${booking.checkin ?? now - 86_400}, ${booking.checkout ?? now + 86_400}, ${booking.userId ?? `user-${booking.id}`},
        ${booking.tpId ?? null}, 'Murat', 120, ${now}, ${now})`;
    await sql`
      insert into booking_counts (hotel_id, status, n) values (${hotelId}, ${status}, 1)
      on conflict (hotel_id, status) do update set n = booking_counts.n + 1`;
    record({ event: 'INSERT', entity: 'booking', id: booking.id, version: 1, actor: { id: 'system', name: null } });
  });
}

/** Writes a key of the stay, `key-of-{bookingId}`. */
export async function arrangeKey(
  server: TestServer,
  bookingId: string,
  { hotelId = 'grand', state = 'revoked' }: { hotelId?: string; state?: KeyState } = {},
): Promise<void> {
  await server.sqlAsOwner`
    insert into keys (hotel_id, id, booking_id, partner, rooms, passive, state, orders, was_active, ordered_at, ordered_by)
    values (${hotelId}, ${`key-of-${bookingId}`}, ${bookingId}, 'desk', '{204}', false, ${state}, 1, true, 0, 'system')`;
}

/** Makes the stay a reservation of the hotel's own system, under an id of that system. */
export async function arrangeReservation(
  { sqlAsOwner: sql }: TestServer,
  bookingId: string,
  hotelId = 'grand',
): Promise<void> {
  await sql`
    insert into pms_reservations (hotel_id, id, booking_id, version, digest)
    values (${hotelId}, ${Buffer.from(bookingId).toString('base64url')}, ${bookingId}, 1, '')`;
}

/** The short link of the pass that `arrangePass` makes. */
export function linkOfPass(bookingId: string, origin = 'http://localhost'): string {
  return `${origin}/s/${passCodes(codeKeyOf(testServerKey), arrangedMaking(bookingId)).short}`;
}

function arrangedMaking(bookingId: string) {
  return { hotelId: 'any', staffId: 'system', id: bookingId };
}

/** Makes a pass of the stay, `pass-of-{bookingId}`, to an app outside. */
export async function arrangePass(
  { sqlAsOwner: sql, clock }: TestServer,
  bookingId: string,
  hotelId = 'grand',
): Promise<void> {
  const { short } = passCodes(codeKeyOf(testServerKey), arrangedMaking(bookingId));
  await sql`
    insert into short_links (hotel_id, id, code_hash, target, booking_id, made_by, making, origin, created_at, expires_at)
    values (${hotelId}, ${`pass-of-${bookingId}`}, ${shortCodeHash(short)},
      ${sealTarget(hotelId, short, 'https://pass.example/')}, ${bookingId}, 'system', ${bookingId}, 'http://localhost',
      ${clock.now()}, ${clock.now() + 86_400})`;
}

interface TestCheckIn {
  hotelId?: string;
  bookingId: string | null;
  form?: object;
  others?: readonly object[];
}

/** All that a hotel in Istanbul requires of a guest. */
export const completeForm = {
  name: 'Zeynep',
  surname: 'Demir',
  nationality: 'DEU',
  birth_date: '1990-02-28',
  gender: 'female',
  passport_number: 'C01X00T47',
};
/** A guest who does not sign yet. */
export const childsForm = { ...completeForm, name: 'Ela', birth_date: hotelDay(-6 * 366) };

/** Resets a stay after an attempt, so that staff and guest may do everything again. */
export async function readyStay({ sqlAsOwner: sql }: TestServer, bookingId: string): Promise<void> {
  await sql`update short_links set revoked_at = null where booking_id = ${bookingId}`;
  await sql`delete from usage_counters where kind = 'pass_links'`;
  await sql`update check_ins set state = 'changes_asked' where booking_id = ${bookingId}`;
  await sql`delete from deliveries where booking_id = ${bookingId} and kind = 'check_in_invitation'`;
  await sql`
    insert into identity_papers (hotel_id, id, check_in_id, position, side, added_at)
    select hotel_id, 'Pictured01', check_in_id, position, 'front', 4102444800 from check_in_guests
    where position = 0 and check_in_id in (select id from check_ins where booking_id = ${bookingId})
    on conflict do nothing`;
  await sql`delete from access_records where what = 'papers'`;
}

/** A room of the hotel's list. */
export async function arrangeRoom(
  { database, clock }: TestServer,
  number: string,
  hotelId = 'grand',
  floor: string | null = null,
): Promise<void> {
  await roomChanges({ database, clock, actor: system, ...roomFailures }).add(hotelId, { number, floor, type: null });
}

/** Writes a fast check-in of the stay with the form of its main guest, and the fields of its service. */
export async function arrangeCheckIn(
  server: TestServer,
  id: string,
  { hotelId = 'grand', bookingId, form = { name: 'Zeynep', surname: 'Demir' }, others = [] }: TestCheckIn,
): Promise<void> {
  const fields = ['311', '312', '313'].map((field) => ({
    id: field,
    name: field,
    nameWithLocales: {},
    kind: 'text',
    required: false,
  }));
  const checkInForms = [
    { id: '311', value: JSON.stringify(form) },
    { id: '312', value: JSON.stringify(others) },
  ];
  const stay = { at: server.clock.now(), checkin: null, checkout: null };
  const { values, forms } = takeApart(
    { timeZone: 'Europe/Istanbul', checkInFields: {}, strictPassForm: true },
    checkInForms,
    stay,
  );
  await server.sqlAsOwner`
    update services set custom_fields = ${server.sqlAsOwner.json(fields)} where hotel_id = ${hotelId} and id = 'check-in'`;
  await server.database.write(hotelId, async ({ sql, record }) => {
    const request = { id, booking_id: bookingId, status: 'OPEN', created_at: 1 } as const;
    await insertCounted(sql, hotelId, requestCounters, {
      ...request,
      service_id: 'check-in',
      service_type: 'FAST_CHECK_IN',
      title: 'Check-in',
      full_name: 'Zeynep Demir',
      user_id: `user-${bookingId ?? id}`,
      custom_fields_values: values,
      updated_at: 1,
    });
    const checkInId = await sealForms(sql, createFormBox(testServerKey), hotelId, request, forms ?? []);
    record({ event: 'INSERT', entity: 'request', id, version: 1, actor: { id: 'system', name: null } });
    record({ event: 'INSERT', entity: 'check_in', id: checkInId, version: 1, actor: { id: 'system', name: null } });
  });
}

/** A guest's token for the stay. */
export async function arrangeGuest(server: TestServer, bookingId: string, hotelId = 'grand'): Promise<string> {
  const code = await createStayLink(server, hotelId, bookingId);
  const answer = await server.send({
    method: 'POST',
    url: '/api/guest/session',
    body: { code },
    host: hotelId === 'grand' ? 'localhost' : '127.0.0.1',
  });
  if (answer.statusCode !== 200) throw new Error(`the stay was not opened: ${answer.statusCode} ${answer.body}`);
  const { token } = answer.json<{ token: string }>();
  return token;
}

/** Many requests at once, straight into the tables: `perSecond` of them share each second of `updated_at`. */
export async function arrangeMany(
  server: TestServer,
  many: { hotelId?: string; count: number; perSecond: number; prefix?: string; newest: number },
): Promise<void> {
  const { hotelId = 'grand', count, perSecond, prefix = 'many', newest } = many;
  const sql = server.sqlAsOwner;
  await sql`
    insert into requests (hotel_id, id, status, service_id, service_type, title, full_name, room_number, due_at, created_at, updated_at)
    select ${hotelId}, ${prefix} || '-' || lpad(i::text, 6, '0'),
      (array['OPEN', 'PENDING', 'CLOSED', 'CANCELED'])[1 + i % 4], s.id, s.type, s.name,
      'Guest ' || i, (100 + i % 50)::text, case when i % 3 = 0 then ${newest}::bigint + i / ${perSecond}::int end,
      ${newest}::bigint - i / ${perSecond}::int, ${newest}::bigint - i / ${perSecond}::int
    from generate_series(1, ${count}::int) i
    join services s on s.hotel_id = ${hotelId} and s.position = i % 5`;
  await sql`delete from request_counts where hotel_id = ${hotelId}`;
  await sql`
    insert into request_counts select hotel_id, service_id, service_type, status, count(*) from requests
    where hotel_id = ${hotelId} group by 1, 2, 3, 4`;
  await sql`delete from assignment_counts where hotel_id = ${hotelId}`;
  await sql`
    insert into assignment_counts
    select hotel_id, coalesce(assignee_id, ''), coalesce(department_id, ''), service_id, service_type, status, count(*)
    from requests where hotel_id = ${hotelId} group by 1, 2, 3, 4, 5, 6`;
  await sql`analyze requests`;
}

/** Writes a message to the guest of the stay that has gone, `message-to-{bookingId}`. */
export async function arrangeDelivery(
  server: TestServer,
  bookingId: string,
  { hotelId = 'grand', state = 'sent' }: { hotelId?: string; state?: 'sent' | 'failed' } = {},
): Promise<void> {
  await server.database.write(hotelId, async ({ sql, record }) => {
    const id = `message-to-${bookingId}`;
    await sql`
      insert into deliveries (hotel_id, id, booking_id, kind, channel, language, answers_guest, state, failure, send_at, created_at)
      values (${hotelId}, ${id}, ${bookingId}, 'reservation_confirmed', 'sms', 'en', true, ${state},
        ${state === 'failed' ? 'refused' : null}, 1, 1)`;
    record({ event: 'INSERT', entity: 'delivery', id, version: 1, actor: { id: 'system', name: null } });
  });
}

/** Writes an open payment link for the stay, `link-of-{bookingId}`, and answers its code. */
export async function arrangePayment(
  server: TestServer,
  bookingId: string,
  { hotelId = 'grand', endsAt, amount = 12_050 }: { hotelId?: string; endsAt?: number; amount?: number } = {},
): Promise<string> {
  const id = `link-of-${bookingId}`;
  const now = server.clock.now();
  // Made of the letters of codes; each link has its own.
  const code = createHash('sha256').update(`${hotelId} ${id}`).digest('hex').replaceAll(/[01l]/g, 'x').slice(0, 16);
  await server.database.write(hotelId, async ({ sql, record }) => {
    await insertCounted(sql, hotelId, paymentCounters, {
      id,
      version: 1,
      status: 'open',
      code: createCodeBox(testServerKey).seal(hotelId, id, code),
      code_hash: paymentCodeHash(code),
      name: `Secret of ${hotelId}`,
      family_name: 'Guest',
      email: null,
      phone_number: null,
      purpose: null,
      amount,
      currency: 'TRY',
      language: 'en',
      starts_at: now - 86_400,
      ends_at: endsAt ?? now + 10 * 86_400,
      checkin: null,
      checkout: null,
      room_number: null,
      booking_id: bookingId,
      request_id: null,
      paid_at: null,
      method: null,
      received: 0,
      refunded: 0,
      attention: null,
      sendings: [],
      created_by: null,
      created_at: now,
      updated_at: now,
    });
    record({ event: 'INSERT', entity: 'payment', id, version: 1, actor: { id: 'system', name: null } });
  });
  return code;
}
