import { dayAt, zonedTime } from '@bellhop/contract/zoned-time';
import { eraseAt, type IdentityBox } from '../features/bookings/identity.ts';
import { type JudgedForm, takeApart } from '../features/check-in/field-values.ts';
import type { FormBox } from '../features/check-in/form-box.ts';
import type { DeliveryRow } from '../features/deliveries/row.ts';
import type { AllergyBox } from '../features/dining/reservations/allergy-box.ts';
import type { ReservationRow } from '../features/dining/row.ts';
import type { WaitingRow } from '../features/dining/waiting/row.ts';
import type { CommentRow, RequestRow } from '../features/imports/rows.ts';
import type { CodeBox } from '../features/payments/code-box.ts';
import { summarize } from '../features/requests/summary.ts';
import type { CatalogueService } from '../features/setup/service-catalogue.ts';
import type { Actor, NewEvent } from '../platform/database/event-row.ts';
import { system } from '../platform/live/system-actor.ts';
import { actorOf, assignmentOf, type Change, type DemoTeam } from './demo-assignments.ts';
import { demoDeliveries } from './demo-deliveries.ts';
import { demoPayments } from './demo-payments.ts';
import { type DemoSeats, demoSeats, demoWaiting } from './demo-tables.ts';
import type { DemoBooking, DemoHotel, DemoPaymentRow, DemoRequest } from './demo-types.ts';
import type { DemoBookingRow } from './store.ts';

/** Boxes that seal the secrets of guests. */
export interface DemoBoxes {
  identities: IdentityBox;
  allergies: AllergyBox;
  forms: FormBox;
  payments: CodeBox;
}

interface Days {
  bookings: DemoBookingRow[];
  requests: RequestRow[];
  /** Forms of guests, by their fast check-in. */
  forms: { request: RequestRow; forms: JudgedForm[] }[];
  comments: CommentRow[];
  events: NewEvent[];
  reservations: ReservationRow[];
  waiting: WaitingRow[];
  deliveries: DeliveryRow[];
  payments: DemoPaymentRow[];
}

/** The rows of a hotel's last days and the history that led to them, as if it had happened in order until `now`. */
export function demoDays(hotel: DemoHotel, team: DemoTeam, boxes: DemoBoxes, now: number): Days {
  const bookings = hotel.bookings.map((booking) => bookingRow(hotel, boxes.identities, booking, now));
  const byId = new Map(bookings.map((booking) => [booking.id, booking]));
  const services = new Map(hotel.services.map((service) => [service.id, service]));
  const days: Days = {
    bookings,
    requests: [],
    forms: [],
    comments: [],
    events: [
      ...hotel.departments.map(({ id }) => madeBefore('department', id, now)),
      ...hotel.restaurants.map(({ id }) => madeBefore('restaurant', id, now)),
      ...bookings.map(bookingMade),
    ],
    reservations: [],
    waiting: [],
    deliveries: [],
    payments: [],
  };
  hotel.requests.forEach((request, index) => {
    const service = services.get(request.service);
    if (service === undefined) throw new Error(`${hotel.id} has no service ${request.service}`);
    const story = requestStory({
      hotel,
      team,
      now,
      request,
      service,
      index,
      booking: byId.get(request.guest ?? '') ?? null,
      allergies: boxes.allergies,
    });
    days.requests.push(story.request);
    days.comments.push(...story.comments);
    days.events.push(...story.events);
    if (story.seats !== null) days.reservations.push(story.seats.row);
    if (story.forms !== null) days.forms.push({ request: story.request, forms: story.forms });
  });
  const queued = demoWaiting(hotel, now);
  days.waiting.push(...queued.waiting);
  days.events.push(...queued.events);
  const messages = demoDeliveries(days.requests, byId, now);
  days.deliveries.push(...messages.deliveries);
  days.events.push(...messages.events);
  const payments = demoPayments(hotel, team, byId, boxes.payments, now);
  days.payments.push(...payments.payments);
  days.events.push(...payments.events);
  days.events.sort((one, other) => (one.at ?? now) - (other.at ?? now));
  return days;
}

const hour = 3600;
const checkinHour = 14;
const checkoutHour = 12;

function bookingRow(
  { id: hotelId, settings }: DemoHotel,
  identities: IdentityBox,
  booking: DemoBooking,
  now: number,
): DemoBookingRow {
  const { timeZone, idRetentionDays } = settings;
  const today = dayAt(now, timeZone);
  const [checkin, checkout] = [
    zonedTime({ ...today, day: today.day + booking.fromDay }, { hour: checkinHour }, timeZone),
    zonedTime({ ...today, day: today.day + booking.toDay }, { hour: checkoutHour }, timeZone),
  ];
  const isOfOldDays = booking.fromDay < -14;
  const created = isOfOldDays
    ? checkin - 20 * 24 * hour
    : now - 14 * 24 * hour + Math.round((booking.fromDay + 10) * hour);
  const { passport = null, national = null, born } = booking;
  const identity = {
    national_identification_number: national,
    passport_number: passport,
    birthday: born === undefined ? null : Date.parse(born) / 1000,
  };
  const sealed = identities.seal(hotelId, booking.id, identity);
  // Awaiting approval and untouched since it was made: that is what rings at the desk.
  const madeAt = booking.status === 'awaiting_approval' ? now - (booking.toDay + 1) * 25 * 60 : created;
  return {
    id: booking.id,
    version: 1,
    status: booking.status,
    name: booking.name,
    family_name: booking.family,
    phone_number: booking.phone,
    email: booking.email ?? null,
    language: booking.language,
    reservation_number: `R${booking.id.slice(2)}`,
    rooms: [...booking.rooms],
    checkin,
    checkout,
    adults: booking.adults ?? null,
    children: booking.children ?? null,
    butler: booking.butler ?? null,
    label: booking.label ?? null,
    loyalty_point: booking.points ?? null,
    preference_ids: [...(booking.prefers ?? [])],
    nationality: booking.nationality,
    user_id: `guest-${booking.id.toLowerCase()}`,
    tp_id: `PMS-${booking.id.slice(2)}`,
    note: booking.note ?? null,
    internal_notes: booking.internalNotes ?? null,
    identity: sealed,
    national_mark: identities.mark(hotelId, national),
    passport_mark: identities.mark(hotelId, passport),
    identity_erase_at:
      sealed && eraseAt({ status: booking.status, checkout, identity_erase_at: null }, idRetentionDays, now),
    created_at: madeAt,
    updated_at: madeAt,
  };
}

function bookingMade(booking: DemoBookingRow): NewEvent {
  return { event: 'INSERT', entity: 'booking', id: booking.id, version: 1, actor: system, at: booking.created_at };
}

/** Before the first day of the demo data. */
function madeBefore(entity: 'department' | 'restaurant', id: string, now: number): NewEvent {
  return { event: 'INSERT', entity, id, version: 1, actor: system, at: now - 30 * 24 * hour };
}

interface Scene {
  hotel: DemoHotel;
  team: DemoTeam;
  now: number;
  request: DemoRequest;
  service: CatalogueService;
  index: number;
  booking: DemoBookingRow | null;
  allergies: AllergyBox;
}

interface Story {
  request: RequestRow;
  comments: CommentRow[];
  events: NewEvent[];
  /** Only for a reservation of a table. */
  seats: DemoSeats | null;
  /** Only for a fast check-in. */
  forms: JudgedForm[] | null;
}

function requestStory(scene: Scene): Story {
  const { hotel, team, now, request, service, index, booking } = scene;
  const staff = team.manager;
  const id = `${hotel.id}-demo-${String(hotel.requests.length - index).padStart(3, '0')}`;
  const createdAt = now - request.minutesAgo * 60;
  const guestName = booking === null ? '' : `${booking.name} ${booking.family_name}`;
  const guest: Actor = booking === null ? actorOf(staff) : { id: `guest:${booking.user_id}`, name: guestName };
  const worker = actorOf(staff);

  const talk = request.talk ?? [];
  const comments = talk.map(([from, body, after], position): CommentRow => {
    const author = from === 'guest' ? guest : worker;
    return {
      id: `${id}-c${position + 1}`,
      request_id: id,
      body,
      author_id: author.id,
      author_name: author.name ?? '',
      is_staff: from === 'staff',
      position: position + 1,
      with_request: position === 0 && after === 0,
      created_at: createdAt + after * 60,
    };
  });

  const last = comments.at(-1);
  const seats = request.table === undefined ? null : demoSeats(hotel, id, request, request.table, scene.allergies, now);
  // A table that need not be confirmed is settled as soon as it is made.
  const first = seats === null || request.status === 'OPEN' ? 'OPEN' : 'CLOSED';
  const done = request.status === first ? null : createdAt + (request.doneAfter ?? (talk.at(-1)?.[2] ?? 10) + 2) * 60;
  const changes: Change[] = comments
    .filter((comment) => comment.created_at > createdAt)
    .map((comment) => ({ at: comment.created_at, actor: comment.is_staff ? worker : guest, changed: {} }));
  if (done !== null)
    changes.push({ at: done, actor: worker, changed: { status: { from: first, to: request.status } } });
  const { attendance = null } = request.table ?? {};
  if (seats !== null && attendance !== null) {
    const at = Math.max(createdAt, Math.min(now, seats.startsAt + 5 * 60));
    changes.push({ at, actor: worker, changed: { attendance: { from: null, to: attendance } } });
  }
  if (done !== null && request.rating !== undefined) {
    changes.push({ at: done + 5 * 60, actor: guest, changed: { rating: { from: null, to: request.rating } } });
  }
  const assignment = assignmentOf(scene, createdAt);
  changes.push(...assignment.changes);
  changes.sort((one, other) => one.at - other.at);
  const updatedAt = Math.min(now, changes.at(-1)?.at ?? createdAt);

  const events: NewEvent[] = [
    { event: 'INSERT', entity: 'request', id, version: 1, actor: guest, at: createdAt },
    ...comments.map(
      (comment): NewEvent => ({
        event: 'INSERT',
        entity: 'comment',
        id: comment.id,
        version: 1,
        actor: comment.is_staff ? worker : guest,
        at: comment.created_at,
      }),
    ),
    ...changes.map(
      ({ at, actor, changed }, step): NewEvent => ({
        event: 'MODIFY',
        entity: 'request',
        id,
        version: step + 2,
        actor,
        changed,
        wasUpdatedAt: changes[step - 1]?.at ?? createdAt,
        at,
      }),
    ),
  ];

  const fieldValues =
    seats?.values ??
    Object.entries(request.values ?? {}).map(([field, value]) => ({ id: field, value: JSON.stringify(value) }));
  const stay = { at: createdAt, checkin: booking?.checkin ?? null, checkout: booking?.checkout ?? null };
  const { values, forms } = takeApart(
    { timeZone: hotel.settings.timeZone, checkInFields: {}, strictPassForm: true },
    fieldValues,
    stay,
  );
  const summary = summarize(service.fields, values, talk[0]?.[1] ?? '', hotel.settings.timeZone);
  const order = request.order;
  return {
    comments,
    events,
    seats,
    forms,
    request: {
      id,
      version: changes.length + 1,
      status: request.status,
      service_id: service.id,
      service_type: service.type,
      title: request.title ?? service.names.en,
      staff_summary: summary.html,
      staff_summary_locales: summary.byLanguage,
      full_name: booking === null ? staff.name : guestName,
      phone_number: booking?.phone_number ?? null,
      room_number: request.room ?? booking?.rooms[0] ?? null,
      label: booking?.label ?? null,
      is_staff: booking === null,
      payable: order !== undefined,
      order_status: order?.status ?? null,
      order:
        order === undefined
          ? null
          : {
              expired_control: order.expiresIn === undefined ? null : now + order.expiresIn * 60,
              logs: { items: order.log.map((detail) => ({ detail })) },
            },
      order_number: order === undefined ? null : `${hotel.id.slice(0, 1).toUpperCase()}${10_400 + index}`,
      total_amount: order?.amount ?? null,
      price_currency: order === undefined ? null : hotel.settings.currency,
      custom_fields_values: values,
      due_at: seats?.startsAt ?? (request.dueIn === undefined ? null : now + request.dueIn * 60),
      reservation_id: seats?.row.sitting_id ?? null,
      reservation_status: seats?.reservationStatus ?? null,
      attendance,
      requester_id: booking?.user_id ?? staff.sub,
      tp_id: booking?.tp_id ?? null,
      booking_id: booking?.id ?? null,
      user_id: booking?.user_id ?? null,
      rating: request.rating ?? null,
      assignee_id: assignment.assignee?.sub ?? null,
      assignee_name: assignment.assignee?.name ?? null,
      department_id: assignment.departmentId,
      comments_count: comments.length,
      last_comment_body: last?.body ?? null,
      last_comment_is_staff: last?.is_staff ?? null,
      last_comment_at: last?.created_at ?? null,
      source_key: null,
      created_at: createdAt,
      updated_at: updatedAt,
    },
  };
}
