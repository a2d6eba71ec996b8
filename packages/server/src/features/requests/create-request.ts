import type { CallInput } from '@bellhop/contract/call';
import { reservationType } from '@bellhop/contract/dining/reservation';
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
import { actorOf, type StaffCaller } from '../../platform/session/caller.ts';
import { spend } from '../../platform/usage/usage.ts';
import { mainGuestOf } from './check-in-summary.ts';
import { type Author, authorOf, messageOf, tellGuest } from './comments/conversation.ts';
import { customFieldProblems, lackingOf } from './custom-fields.ts';
import type { FormDesk } from './form-desk.ts';
import { checkInType, mustBeOfCheckIn } from './identity-fields.ts';
import { hasRequestOf } from './list/store.ts';
import { liveComment, liveRequest } from './live-item.ts';
import { kindOf, listRights, mayHandle } from './policy.ts';
import { type Frame, presentRequest } from './present.ts';
import type { TakenTable } from './reservation-desk.ts';
import type { RequestRow, ServiceRow } from './row.ts';
import type { DeskParts, RequestParts } from './service.ts';
import { type BookingOfRequest, findBooking, findById, findService, requestCounters } from './store.ts';
import { summarize } from './summary.ts';

/** 9999-12-31T23:59:59Z: calendars show no later date. */
const latestDue = 253_402_300_799;

/** A request made by staff: for the guest of a booking, for a guest named by id, or as their own. */
export async function createForStaff(
  parts: RequestParts & DeskParts,
  frame: Frame,
  caller: StaffCaller,
  body: CallInput<typeof createRequest>['body'],
): Promise<GuestRequest> {
  const row = await parts.database.write(frame.hotel.id, (tx) => createIn(tx, parts, frame, caller, body));
  return presentRequest(frame, row);
}

/**
 * The same in a transaction that makes more.
 * @param party of which a reservation seats a part; null: it is none
 */
export async function createIn(
  tx: TenantWrite,
  { clock, reservations, forms }: Pick<RequestParts & DeskParts, 'clock' | 'reservations'> & { forms: FormDesk | null },
  frame: Frame,
  caller: StaffCaller,
  body: CallInput<typeof createRequest>['body'],
  party: RequestRow['party'] = null,
): Promise<RequestRow> {
  const hotelId = frame.hotel.id;
  const id = body.id ?? nanoid();
  const at = clock.now();
  const [service, named, earlier] = await Promise.all([
    findService(tx.sql, hotelId, body.service_id),
    body.booking_id ? findBooking(tx.sql, hotelId, body.booking_id) : null,
    findById(tx.sql, hotelId, id),
  ]);
  if (service === null || !mayHandle(frame.hotel.settings, caller.privileges, kindOf(service))) {
    throw new Failure('not_found');
  }
  const isTable = service.type === reservationType;
  if (body.booking_id && (named === null || !(isTable || (await mayNameStay(tx, frame.hotel, caller, named.id))))) {
    throw new Failure('not_found');
  }
  const lacking = earlier === null ? lackingOf(service, body) : [];
  if (lacking.length > 0) throw new Failure('invalid_input', { fields: lacking });
  const [firstWords] = [body.comments ?? []].flat();
  // The same call, sent twice, is the same stay's, also where its guest has left the room since.
  const typed = !isTable || body.booking_id ? null : (earlier?.booking_id ?? (await typedStay()));
  const booking = named ?? (typed === null ? null : await findBooking(tx.sql, hotelId, typed));
  const isReservation = isTable && earlier === null;
  const table = isReservation
    ? await reservations.take(tx, { id, hotel: frame.hotel, caller, booking, body, party, at })
    : null;
  const values = table?.values ?? body.custom_fields_values ?? [];
  const actor = actorOf(caller);
  const taken =
    service.type === checkInType && earlier === null
      ? await forms?.take(tx, { id, hotel: frame.hotel, booking, values, actor, at })
      : undefined;
  const row = await writeRequest(tx, frame, service, earlier, {
    id,
    booking,
    table,
    title: body.title,
    fullName: table?.fullName ?? body.fullName,
    roomNumber: table?.roomNumber ?? body.room_number,
    requesterId: typed === null ? (body.requester_id ?? null) : null,
    tpId: body.tp_id ?? null,
    isStaff: isOwnOfStaff(body, isTable && booking !== null),
    dueAt: table === null ? dueAtOf(body.due_at) : null,
    values: taken?.values ?? values,
    text: firstWords?.body ?? '',
    author: authorOf(frame.hotel, caller),
    at,
  });
  await taken?.write();
  return table === null || table.said === null ? row : tellGuest(tx, id, caller, table.said, at);

  function typedStay() {
    return earlier === null ? reservations.stayOf(tx.sql, hotelId, body) : null;
  }
}

/**
 * A request shows the guest of its stay: staff name a stay that they see among the bookings, or in a request of theirs. Who
 * reserves tables does so for every stay, by its room too.
 */
async function mayNameStay(
  { sql }: TenantWrite,
  { id, settings }: Frame['hotel'],
  { privileges }: StaffCaller,
  bookingId: string,
): Promise<boolean> {
  return (
    privileges.authorizedFields.includes('BOOKINGS') ||
    (await hasRequestOf(sql, id, bookingId, listRights(settings, privileges)))
  );
}

/** A table of a stay is its guest's, also where staff reserve it: ALA-43 has them say `true` of every reservation. */
function isOwnOfStaff(
  { is_staff, booking_id, requester_id }: CallInput<typeof createRequest>['body'],
  isTableOfStay: boolean,
): boolean {
  if (isTableOfStay) return false;
  return is_staff === undefined ? !booking_id && !requester_id : isFlagSet(is_staff);
}

/** A request that was found allowed, from staff or guest. */
export interface RequestDraft {
  id: string;
  booking: BookingOfRequest | null;
  /** Of a reservation. */
  table?: TakenTable | null;
  title?: string | undefined;
  fullName?: string | undefined;
  roomNumber?: string | undefined;
  requesterId: string | null;
  tpId?: string | null;
  /** It is their own. */
  isStaff?: boolean;
  dueAt?: number | null;
  values: readonly { id: string; value: string }[];
  text: string;
  /** What staff of each language read of a text that a guest chose and did not write. */
  texts?: Readonly<Record<string, string>>;
  /** Takes the uploaded files, once it is certain that the request is new. */
  files?: (sql: Sql) => Promise<StoredAttachment[]>;
  author: Author;
  at: number;
}

/**
 * Writes a request, or answers `earlier`, the one that the same id made before.
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
  const { booking, at, author, table = null, isStaff = false } = draft;
  if (earlier !== null) return repeated(sql, hotel.id, service, draft, earlier);
  mustBeOfCheckIn(service.type, draft.values);
  const problems = customFieldProblems(service, draft.values);
  if (problems.length > 0) throw new Failure('invalid_input', { fields: problems });
  const summary = summarize(service.custom_fields, draft.values, draft.text, hotel.settings.timeZone, draft.texts);
  const spent = author.spender === null ? null : spend(sql, author.spender, 'requests', 1, at);
  // Heard below, with what is sent after it.
  spent?.catch(() => {});
  const files = (await draft.files?.(sql)) ?? [];
  // Told by its own event, not by a change of the request.
  const firstWords = isEmptyText(draft.text)
    ? null
    : { ...(await messageOf(draft.id, author, { id: nanoid(), body: draft.text }, at)), with_request: true };
  const roomNumber = booking?.rooms[0] ?? (draft.roomNumber?.trim() || null);
  const made: Partial<RequestRow> = {
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
    ...table?.set,
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
    insertCounted(sql, hotel.id, requestCounters, made),
    firstWords && insertRow(sql, hotel.id, 'comments', firstWords),
    findById(sql, hotel.id, draft.id),
    table?.write(sql),
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
