import { appId } from '@bellhop/contract/staff/calls';
import { putPreferences } from '../features/bookings/preferences/store.ts';
import type { BookingRow, FullBookingRow } from '../features/bookings/row.ts';
import { bookingCounters } from '../features/bookings/store.ts';
import type { JudgedForm } from '../features/check-in/field-values.ts';
import type { FormBox } from '../features/check-in/form-box.ts';
import { sealForms } from '../features/check-in/keep-forms.ts';
import { addDeliverJob } from '../features/deliveries/deliver.ts';
import type { DeliveryRow } from '../features/deliveries/row.ts';
import { lockSittings, moveSeats, putReservation } from '../features/dining/reservations/store.ts';
import type { ReservationRow } from '../features/dining/row.ts';
import { lapseJob } from '../features/dining/waiting/offer.ts';
import type { WaitingRow } from '../features/dining/waiting/row.ts';
import type { CommentRow, RequestRow } from '../features/imports/rows.ts';
import { insertComments, insertRequests } from '../features/imports/store.ts';
import { insertRecord, paymentCounters } from '../features/payments/store.ts';
import { type DayFigures, partsOf } from '../features/reports/figures.ts';
import { put as putRooms } from '../features/rooms/store.ts';
import { noteName } from '../features/staff/colleagues/store.ts';
import { appendEvents } from '../platform/database/append-events.ts';
import type { Sql } from '../platform/database/database.ts';
import type { NewEvent } from '../platform/database/event-row.ts';
import { insertRows } from '../platform/database/rows.ts';
import { insertRow } from '../platform/entities/store.ts';
import { addJob } from '../platform/jobs/job.ts';
import { insertCounted } from '../platform/lists/counters/store.ts';
import { demoGroupId } from './demo-hotels.ts';
import { demoTemplates } from './demo-templates.ts';
import type { DemoAccount, DemoHotel, DemoPaymentRow } from './demo-types.ts';

/** A booking with the demo's fields beyond its card. */
export type DemoBookingRow = Omit<BookingRow, 'pms_differs' | 'phone_e164' | 'phone_national'> &
  Pick<
    FullBookingRow,
    'preference_ids' | 'note' | 'internal_notes' | 'identity' | 'national_mark' | 'passport_mark' | 'identity_erase_at'
  >;

/** Any number of our own; two servers that start on one empty database fill it once. */
const seedLock = 7_235_501_845;

/** Waits for another server that is filling the database, then says whether hotels are there. */
export async function hotelsWaitingForOthers(sql: Sql): Promise<readonly { id: string; group_id: string }[]> {
  await sql`select pg_advisory_xact_lock(${seedLock})`;
  return sql<{ id: string; group_id: string }[]>`select id, group_id from hotels`;
}

/** Inserts the rows of one hotel that do not come from guests. */
export async function insertHotel(sql: Sql, hotel: DemoHotel, baseUrl: string, at: number): Promise<void> {
  await sql`insert into hotels (id, group_id, name, settings, staff_base_url, guest_page, created_at)
    values (${hotel.id}, ${demoGroupId}, ${hotel.name}, ${sql.json({ ...hotel.settings, sampleFigures: true })}, ${baseUrl}, ${sql.json(hotel.page)}, ${at})`;
  await sql`insert into hotel_hosts (host, hotel_id) values (${hotel.host}, ${hotel.id})`;
  await sql`insert into event_heads (hotel_id) values (${hotel.id})`;
  // From here on row-level security asks which hotel the transaction works for.
  await sql`select set_config('bellhop.hotel_id', ${hotel.id}, true)`;
  const services = hotel.services.map((service, position) => ({
    id: service.id,
    position,
    type: service.type,
    name: service.names.en,
    name_with_locales: service.names,
    visible: service.visible,
    is_easee: service.easee ?? false,
    icon: service.icon,
    custom_fields: service.fields,
  }));
  await insertRows(sql, hotel.id, 'services', services);
  await putRooms(sql, hotel.id, hotel.rooms);
  await putPreferences(sql, hotel.id, hotel.preferences);
  for (const restaurant of hotel.restaurants) await insertRow(sql, hotel.id, 'restaurants', restaurant);
  const templates = demoTemplates.flatMap((template, position) =>
    Object.entries(template.title).map(([language, title]) => ({
      id: template.id,
      language,
      title,
      text: template.text[language as keyof typeof template.text],
      position,
    })),
  );
  await insertRows(sql, hotel.id, 'templates', templates);
}

/** Inserts departments and names of people who have not signed in yet; within the transaction of `insertHotel`. */
export async function insertTeam(
  sql: Sql,
  hotel: DemoHotel,
  people: readonly { sub: string; name: string }[],
  subOf: (email: string) => string,
): Promise<void> {
  for (const { sub, name } of people) await noteName(sql, hotel.id, sub, name);
  for (const [position, { id, names, services, members }] of hotel.departments.entries()) {
    await sql`
      insert into departments (hotel_id, id, name, name_with_locales, service_ids, member_ids, position)
      values (${hotel.id}, ${id}, ${names.en}, ${sql.json(names)}, ${services as string[]}, ${members.map(subOf)}, ${position})`;
  }
}

/** Inserts past requests and acts of guests and staff, with their history. */
export async function insertDays(
  sql: Sql,
  hotelId: string,
  days: {
    bookings: readonly DemoBookingRow[];
    requests: readonly RequestRow[];
    forms: readonly { request: RequestRow; forms: readonly JudgedForm[] }[];
    comments: readonly CommentRow[];
    events: readonly NewEvent[];
    reservations: readonly ReservationRow[];
    waiting: readonly WaitingRow[];
    deliveries: readonly DeliveryRow[];
    payments: readonly DemoPaymentRow[];
  },
  box: FormBox,
  at: number,
): Promise<void> {
  for (const booking of days.bookings) await insertCounted(sql, hotelId, bookingCounters, booking);
  await insertRequests(sql, hotelId, days.requests);
  await insertComments(sql, hotelId, days.comments);
  for (const { request, forms } of days.forms) await sealForms(sql, box, hotelId, request, forms);
  for (const row of days.reservations) {
    const sitting = { id: row.sitting_id, restaurantId: row.restaurant_id, day: row.on_date };
    await lockSittings(sql, hotelId, [sitting]);
    await moveSeats(sql, hotelId, row.sitting_id, row.holds_seats ? row.seats : 0);
    await putReservation(sql, hotelId, row);
  }
  for (const row of days.waiting) {
    await insertRow(sql, hotelId, 'waiting_entries', row);
    if (row.offered_until === null) continue;
    await moveSeats(sql, hotelId, row.sitting_id, row.seats);
    const clock = { now: () => at, millis: () => at * 1000 };
    const options = { key: `${hotelId}/${row.id}`, runAt: (row.offered_until + 1) * 1000 };
    await addJob({ sql, clock }, lapseJob, { hotelId, waitingId: row.id }, options);
  }
  for (const row of days.deliveries) await insertRow(sql, hotelId, 'deliveries', row);
  for (const { id, state, send_at } of days.deliveries) {
    if (state === 'waiting') await addDeliverJob({ sql, hotelId }, id, at, send_at);
  }
  for (const { row, records, actor } of days.payments) {
    await insertCounted(sql, hotelId, paymentCounters, row);
    for (const { version, ...record } of records)
      await insertRecord(sql, hotelId, { id: row.id, version }, actor, record);
  }
  await appendEvents(sql, hotelId, days.events, at);
}

/** Inserts report figures of earlier days, and marks the existing days for counting. */
export async function insertFigures(sql: Sql, hotelId: string, days: ReadonlyMap<string, DayFigures>): Promise<void> {
  const rows = [...days].flatMap(([day, parts]) => partsOf(parts).map((part) => ({ day, part, figures: parts[part] })));
  await sql`
    insert into report_days (hotel_id, part, kind, day, figures)
    select ${hotelId}, part, 'kept', day, figures
    from jsonb_to_recordset(${sql.json(rows)}) as row(part text, day date, figures jsonb)`;
  await sql`insert into report_zones (hotel_id, zone, filled) values (${hotelId}, '', '')`;
}

export async function insertPrivileges(sql: Sql, sub: string, privileges: DemoAccount['privileges']): Promise<void> {
  for (const { hotel, types, services, flags } of privileges) {
    await sql`insert into staff_privileges (hotel_id, app_id, user_id, allowed_request_types, allowed_service_ids, authorized_fields)
      values (${hotel}, ${appId}, ${sub}, ${types as string[]}, ${services as string[]}, ${flags as string[]})`;
  }
}
