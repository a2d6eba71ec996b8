import { mayHandleBookings } from '@bellhop/contract/bookings/policy';
import type { CallInput } from '@bellhop/contract/call';
import type { createRequest } from '@bellhop/contract/requests/calls';
import type { GuestRequest } from '@bellhop/contract/requests/request';
import { isFlagSet } from '@bellhop/contract/scalars';
import { fullNameOf } from '@bellhop/contract/text/full-name';
import { isEmptyText } from '@bellhop/contract/text/visible';
import { nanoid } from 'nanoid';
import type { Sql, TenantWrite } from '../../platform/database/database.ts';
import { findCreator, insertRow } from '../../platform/entities/store.ts';
import { Failure, invalidInput } from '../../platform/failure.ts';
import type { StoredAttachment } from '../../platform/files/stored-attachment.ts';
import { insertCounted } from '../../platform/lists/counters/store.ts';
import type { StaffCaller } from '../../platform/session/caller.ts';
import type { Hotel } from '../../platform/tenancy/hotel.ts';
import { spend } from '../../platform/usage/usage.ts';
import { mainGuestOf } from './check-in-summary.ts';
import { type Author, authorOf, messageOf, tellGuest } from './comments/conversation.ts';
import { customFieldProblems, lackingOf } from './custom-fields.ts';
import { checkInType, mustBeOfCheckIn } from './identity-fields.ts';
import { hasRequestOf } from './list/store.ts';
import { liveComment, liveRequest } from './live-item.ts';
import { listRights, mayHandle, serviceOfRequest } from './policy.ts';
import { type Frame, presentRequest } from './present.ts';
import { kindOfType, type NewRequest, type PreparedRequest, type RequestKind } from './request-kind.ts';
import type { RequestRow, ServiceRow } from './row.ts';
import type { RequestParts } from './service.ts';
import { type BookingOfRequest, findBooking, findById, findService, requestCounters } from './store.ts';
import { summarize } from './summary.ts';

/** 9999-12-31T23:59:59Z: calendars show no later date. */
const latestDue = 253_402_300_799;

/** A request made by staff: for the guest of a booking, for a guest named by id, or as their own. */
export async function createForStaff(
  parts: RequestParts,
  frame: Frame,
  caller: StaffCaller,
  body: CallInput<typeof createRequest>['body'],
): Promise<GuestRequest> {
  const row = await parts.database.write(frame.hotel.id, (tx) => createIn(tx, parts, frame, caller, body));
  return presentRequest(frame, row);
}

/**
 * Creates a request of staff in a transaction that writes more.
 * @param party the reservation seats a part of this party; null: it seats its own
 */
export async function createIn(
  tx: TenantWrite,
  { clock, kinds }: Pick<RequestParts, 'clock' | 'kinds'>,
  frame: Frame,
  caller: StaffCaller,
  body: CallInput<typeof createRequest>['body'],
  party: RequestRow['party'] = null,
): Promise<RequestRow> {
  const { hotel } = frame;
  const id = body.id ?? nanoid();
  const at = clock.now();
  const { service, earlier, ...references } = await readNamed(tx, hotel, caller, id, body);
  const kind = kindOfType(kinds, service.type);
  const { booking, isByRoom } = await stayOfRequest(tx, hotel, caller, kind, body, { ...references, earlier });
  const lacking = earlier === null ? lackingOf(service, body) : [];
  if (lacking.length > 0) throw new Failure('invalid_input', { fields: lacking });
  const [firstWords] = [body.comments ?? []].flat();
  const request = { id, hotel, caller, booking, body, party, at };
  const prepared = earlier === null ? ((await kind?.prepare?.(tx, request)) ?? null) : null;
  const isOfStay = kind?.stayOf !== undefined && booking !== null;
  const row = await writeRequest(tx, frame, service, earlier, {
    id,
    booking,
    prepared,
    title: body.title,
    fullName: prepared?.fullName ?? body.fullName,
    roomNumber: prepared?.roomNumber ?? body.room_number,
    requesterId: isByRoom ? null : (body.requester_id ?? null),
    tpId: body.tp_id ?? null,
    // Staff send `true` with every reservation (ALA-43); a reservation of a stay still belongs to its guest.
    isStaff: !isOfStay && isOwnOfStaff(body),
    dueAt: prepared?.set?.due_at === undefined ? dueAtOf(body.due_at) : null,
    values: prepared?.values ?? body.custom_fields_values ?? [],
    text: firstWords?.body ?? '',
    author: authorOf(hotel, caller),
    at,
  });
  await prepared?.finish?.();
  const message = prepared?.message ?? null;
  return message === null ? row : tellGuest(tx, id, caller, message, at);
}

/**
 * Reads the service and the booking that a new request names, and the request that the same id made before.
 * @throws not_found if the caller may not make requests of the service
 */
async function readNamed(
  { sql, hotelId }: TenantWrite,
  hotel: Hotel,
  { privileges }: StaffCaller,
  id: string,
  body: NewRequest['body'],
) {
  const [service, booking, earlier] = await Promise.all([
    findService(sql, hotelId, body.service_id),
    body.booking_id ? findBooking(sql, hotelId, body.booking_id) : null,
    findById(sql, hotelId, id),
  ]);
  if (service === null || !mayHandle(hotel.settings, privileges, serviceOfRequest(service))) {
    throw new Failure('not_found');
  }
  return { service, booking, earlier };
}

/**
 * Returns the stay that a new request names or, if the kind looks for it, the stay in its room. The same call, sent
 * twice, finds the same stay, even if its guest has left the room since.
 * @throws not_found if the caller may not name the booking
 */
async function stayOfRequest(
  tx: TenantWrite,
  hotel: Hotel,
  caller: StaffCaller,
  kind: RequestKind | undefined,
  body: NewRequest['body'],
  { booking, earlier }: { booking: BookingOfRequest | null; earlier: RequestRow | null },
): Promise<{ booking: BookingOfRequest | null; isByRoom: boolean }> {
  if (body.booking_id) {
    const mayName =
      booking !== null && (kind?.stayOf !== undefined || (await mayNameStay(tx, hotel, caller, booking.id)));
    if (!mayName) throw new Failure('not_found');
    return { booking, isByRoom: false };
  }
  if (kind?.stayOf === undefined) return { booking: null, isByRoom: false };
  const id = earlier === null ? await kind.stayOf(tx.sql, tx.hotelId, body) : earlier.booking_id;
  return { booking: id === null ? null : await findBooking(tx.sql, tx.hotelId, id), isByRoom: id !== null };
}

/** A request shows the guest of its stay: staff name only a stay whose booking or request they may see. */
async function mayNameStay(
  { sql }: TenantWrite,
  { id, settings }: Hotel,
  { privileges }: StaffCaller,
  bookingId: string,
): Promise<boolean> {
  return mayHandleBookings(privileges) || (await hasRequestOf(sql, id, bookingId, listRights(settings, privileges)));
}

function isOwnOfStaff({ is_staff, booking_id, requester_id }: NewRequest['body']): boolean {
  return is_staff === undefined ? !booking_id && !requester_id : isFlagSet(is_staff);
}

/** A request that was found allowed, from staff or guest. */
export interface RequestDraft {
  id: string;
  booking: BookingOfRequest | null;
  /** By its kind. */
  prepared?: PreparedRequest | null;
  title?: string | undefined;
  fullName?: string | undefined;
  roomNumber?: string | undefined;
  requesterId: string | null;
  tpId?: string | null;
  /** The request is staff's own. */
  isStaff?: boolean;
  dueAt?: number | null;
  values: readonly { id: string; value: string }[];
  text: string;
  /** For staff of each language: a text that the guest chose and did not write. */
  texts?: Readonly<Record<string, string>>;
  /** Takes the uploaded files, once it is certain that the request is new. */
  files?: (sql: Sql) => Promise<StoredAttachment[]>;
  author: Author;
  at: number;
}

/**
 * Writes a request, or answers `earlier`, the request that the same id made before.
 * @throws invalid_input, id_taken, upload_missing, limit_reached
 */
export async function writeRequest(
  tx: TenantWrite,
  frame: Frame,
  service: ServiceRow,
  earlier: RequestRow | null,
  draft: RequestDraft,
): Promise<RequestRow> {
  const { sql } = tx;
  const { hotel } = frame;
  const { booking, at, author, prepared = null, isStaff = false } = draft;
  if (earlier !== null) return repeated(sql, hotel.id, service, draft, earlier);
  mustBeOfCheckIn(service.type, draft.values);
  const problems = customFieldProblems(service, draft.values);
  if (problems.length > 0) throw new Failure('invalid_input', { fields: problems });
  const summary = summarize(service.custom_fields, draft.values, draft.text, hotel.settings.timeZone, draft.texts);
  const spent = author.spender === null ? null : spend(sql, author.spender, 'requests', 1, at);
  // The error is thrown below, where `spent` is awaited with the later queries.
  spent?.catch(() => {});
  const files = (await draft.files?.(sql)) ?? [];
  // Told by its own event, not by a change of the request.
  const firstWords = isEmptyText(draft.text)
    ? null
    : { ...(await messageOf(draft.id, author, { id: nanoid(), body: draft.text }, at)), with_request: true };
  const roomNumber = booking?.rooms[0] ?? (draft.roomNumber?.trim() || null);
  const created: Partial<RequestRow> = {
    id: draft.id,
    status: 'OPEN',
    service_id: service.id,
    service_type: service.type,
    title: draft.title?.trim() || service.name,
    staff_summary: summary.html,
    staff_summary_locales: summary.byLanguage,
    full_name:
      booking === null
        ? draft.fullName?.trim() || mainGuestOf({ service_type: service.type, custom_fields_values: draft.values })
        : fullNameOf(booking),
    phone_number: booking?.phone_number ?? null,
    room_number: roomNumber,
    req_room_number: roomNumber,
    label: booking?.label ?? null,
    is_staff: isStaff,
    custom_fields_values: [...draft.values],
    due_at: draft.dueAt ?? null,
    requester_id: draft.requesterId ?? booking?.user_id ?? null,
    tp_id: draft.tpId ?? booking?.tp_id ?? null,
    booking_id: booking?.id ?? null,
    user_id: isStaff ? null : (booking?.user_id ?? draft.requesterId),
    files,
    department_id: service.department_id,
    submitted_at: service.type === checkInType ? at : null,
    unanswered_version: author.isStaff ? 0 : 1,
    assignment_version: 1,
    created_at: at,
    updated_at: at,
    ...prepared?.set,
    ...(firstWords && {
      comments_count: 1,
      last_comment_body: firstWords.body,
      last_comment_is_staff: author.isStaff,
      last_comment_at: at,
    }),
  };
  // Sent together, done in this order: the row is read as the statements before it leave it.
  const [, , , row] = await Promise.all([
    spent,
    insertCounted(sql, hotel.id, requestCounters, created),
    firstWords && insertRow(sql, hotel.id, 'comments', firstWords),
    findById(sql, hotel.id, draft.id),
    prepared?.write?.(sql),
  ]);
  if (row === null) throw new Error('a request just written is not there');
  tx.record({
    event: 'INSERT',
    entity: 'request',
    id: draft.id,
    version: 1,
    actor: author.actor,
    live: liveRequest(frame, row),
  });
  if (firstWords !== null) {
    tx.record({
      event: 'INSERT',
      entity: 'comment',
      id: firstWords.id,
      version: 1,
      actor: author.actor,
      live: liveComment(frame, row, firstWords),
    });
  }
  return row;
}

/** The request that the id made before, when it was this author who asked for the same; the id of anything else is taken. */
async function repeated(
  sql: Sql,
  hotelId: string,
  service: ServiceRow,
  draft: RequestDraft,
  row: RequestRow,
): Promise<RequestRow> {
  const creator = await findCreator(sql, hotelId, 'request', draft.id);
  const isSame =
    row.service_id === service.id &&
    row.booking_id === (draft.booking?.id ?? null) &&
    (creator === null || creator === draft.author.actor.id);
  if (!isSame) throw new Failure('id_taken');
  return row;
}

function dueAtOf(sent: string | number | null | undefined): number | null {
  if (sent === undefined || sent === null) return null;
  const dueAt = Number(sent);
  if (dueAt > latestDue) throw invalidInput('body.due_at', 'too_late');
  return dueAt;
}
