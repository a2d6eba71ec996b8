import { labels } from '@bellhop/contract/bookings/status';
import { withoutMarks } from '@bellhop/contract/dining/allergies';
import type { GuestComment, OwnRequest } from '@bellhop/contract/guests/calls';
import type { RequestCardPage, SentRequestCard } from '@bellhop/contract/requests/card';
import type { RequestComment } from '@bellhop/contract/requests/comment';
import type { GuestRequest } from '@bellhop/contract/requests/request';
import { isUnhappy } from '@bellhop/contract/requests/unhappy';
import type { AddressReader, AddressSigner } from '../../platform/files/signed-address.ts';
import { presentAttachment, type StoredAttachment } from '../../platform/files/stored-attachment.ts';
import { isoTime, isoTimeOrNull } from '../../platform/iso-time.ts';
import { presentEach } from '../../platform/odd-rows.ts';
import type { Hotel } from '../../platform/tenancy/hotel.ts';
import { checkInSummaryOf, mainGuestOf } from './check-in-summary.ts';
import { withoutIdentity } from './identity-fields.ts';
import type { CommentRow, RequestRow } from './row.ts';
import type { CardRow } from './store.ts';
import { presentTable } from './table.ts';

/** The context that presenting needs beyond the row. */
export interface Frame {
  hotel: Hotel;
  signer: AddressSigner;
}

/** Returns the request for staff, the same by REST and live. */
export function presentRequest(frame: Frame, row: RequestRow): GuestRequest {
  return {
    id: row.id,
    hotel_id: frame.hotel.id,
    version: row.version,
    title: row.title,
    status: row.status,
    service_id: row.service_id,
    service_type: row.service_type,
    service: { name: row.s_name, is_easee_service: row.s_is_easee ? 'true' : 'false' },
    serviceName: row.s_name,
    serviceWithLocales: row.s_name_with_locales,
    staff_summary: row.staff_summary,
    staffSummaryWithLocales: row.staff_summary_locales,
    fullName: shownNameOf(row),
    phone_number: row.b_phone_number ?? row.phone_number,
    room_number: roomNumberOf(row),
    req_room_number: row.req_room_number ?? row.room_number,
    rooms: roomsOf(row),
    label: labelOf(row),
    is_staff: row.is_staff ? 'true' : 'false',
    payable: row.payable ? 'true' : 'false',
    order_status: row.order_status,
    order: row.order,
    order_number: row.order_number,
    total_amount: row.total_amount,
    price_currency: row.price_currency,
    booking: bookingOf(frame, row),
    user: userOf(row),
    custom_fields_values: withoutIdentity(row.custom_fields_values),
    due_at: row.due_at,
    due_at_date: isoTimeOrNull(row.due_at),
    created_at: row.created_at,
    updated_at: row.updated_at,
    updated_at_date: isoTime(row.updated_at),
    checkin_date: isoTimeOrNull(row.b_checkin),
    checkout_date: isoTimeOrNull(row.b_checkout),
    comments_count: row.comments_count,
    last_comment: lastCommentOf(row),
    is_commented_by: commentedBy(row),
    is_canceled: row.status === 'CANCELED',
    reservation_id: row.reservation_id,
    reservation_status: row.reservation_status,
    attendance: row.attendance,
    has_allergies: row.has_allergies ?? undefined,
    party: row.party,
    ...checkInSummaryOf(row),
    requester_id: row.requester_id,
    bundle_id: frame.hotel.settings.bundleId,
    tp_id: row.tp_id,
    booking_id: row.booking_id,
    rating: row.rating,
    unhappy_department_id: (isUnhappy(row.rating) && frame.hotel.settings.unhappyDepartment) || null,
    files: presentFiles(frame, row.id, row.files),
    assignee_id: row.assignee_id,
    assignee_name: row.assignee_name,
    department_id: row.department_id,
    guest_delivered: row.guest_delivered,
    guest_read: row.guest_read,
    unanswered_version: row.unanswered_version,
    unanswered_at: row.unanswered_at,
    assignment_version: row.assignment_version,
  };
}

/** Returns cards like `requestCardOf` of the contract, with the texts of each service once. */
export function presentCards(rows: readonly CardRow[]): Pick<RequestCardPage, 'items' | 'services'> {
  const ofServices = new Map(rows.map((row) => [row.service_id, row]));
  const services = [...ofServices].map(([id, row]): [string, RequestCardPage['services'][string]] => [
    id,
    { name: row.s_name, nameWithLocales: row.s_name_with_locales, is_easee_service: row.s_is_easee ? 'true' : 'false' },
  ]);
  return { items: presentEach('request', rows, presentCard), services: Object.fromEntries(services) };
}

function presentCard(row: CardRow): SentRequestCard {
  return {
    id: row.id,
    version: row.version,
    title: row.title,
    status: row.status,
    service_id: row.service_id,
    service_type: row.service_type,
    staff_summary: row.staff_summary,
    staffSummaryWithLocales: row.staff_summary_locales,
    fullName: shownNameOf(row),
    room_number: roomNumberOf(row),
    rooms: roomsOf(row),
    label: labelOf(row),
    is_staff: row.is_staff ? 'true' : 'false',
    payable: row.payable ? 'true' : 'false',
    order_status: row.order_status,
    custom_fields_values: withoutIdentity(row.custom_fields_values),
    due_at: row.due_at,
    created_at: row.created_at,
    updated_at: row.updated_at,
    comments_count: row.comments_count,
    last_comment: lastCommentOf(row),
    is_commented_by: commentedBy(row),
    is_canceled: row.status === 'CANCELED',
    reservation_id: row.reservation_id,
    reservation_status: row.reservation_status,
    attendance: row.attendance,
    has_allergies: row.has_allergies ?? undefined,
    party: row.party,
    ...checkInSummaryOf(row),
    booking_id: row.booking_id,
    assignee_id: row.assignee_id,
    assignee_name: row.assignee_name,
    department_id: row.department_id,
    unanswered_version: row.unanswered_version,
    unanswered_at: row.unanswered_at,
    rating: row.rating,
    booking:
      row.booking_id === null || row.b_status === null
        ? null
        : { id: row.booking_id, status: row.b_status, butler: row.b_butler },
  };
}

export function presentComment(frame: Frame, row: CommentRow): RequestComment {
  return {
    id: row.id,
    request_id: row.request_id,
    body: row.body,
    author_id: row.author_id,
    author_name: row.author_name,
    is_staff: row.is_staff,
    created_at: row.created_at,
    created_at_date: isoTime(row.created_at),
    translations: row.translations,
    detectedSourceLanguage: row.detected_source_language,
    attachments: presentFiles(frame, row.request_id, row.attachments),
    position: row.position,
    version: row.version,
  };
}

/** Returns the request for its guest, without fields of staff (decision 28). */
export function presentOwnRequest(frame: Frame, row: RequestRow): OwnRequest {
  return {
    id: row.id,
    version: row.version,
    status: row.status,
    in_progress: row.status === 'OPEN' && (row.assignee_id !== null || row.answered_at !== null),
    due_at: row.due_at,
    department_id: row.department_id,
    service_id: row.service_id,
    serviceName: row.s_name,
    serviceWithLocales: row.s_name_with_locales,
    custom_fields_values: withoutMarks(withoutIdentity(row.custom_fields_values)),
    created_at: row.created_at,
    updated_at: row.updated_at,
    rating: row.rating,
    comments_count: row.comments_count,
    last_comment: lastCommentOf(row),
    files: presentFiles(frame, row.id, row.files, 'guest'),
    delivered: row.guest_delivered,
    read: row.guest_read,
    table: presentTable(row, frame.hotel.settings.timeZone),
  };
}

/** Guests learn the given name of who answers, and nothing else of them. */
export function presentGuestComment(frame: Frame, row: CommentRow): GuestComment {
  return {
    id: row.id,
    request_id: row.request_id,
    body: row.body,
    author_name: row.is_staff ? (row.author_name.trim().split(/\s+/)[0] ?? '') : row.author_name,
    is_staff: row.is_staff,
    created_at: row.created_at,
    attachments: presentFiles(frame, row.request_id, row.attachments, 'guest'),
    position: row.position,
    translations: row.translations,
  };
}

type NameColumns = Pick<RequestRow, 'full_name' | 'b_name' | 'b_family_name'>;

export function fullNameOf(row: NameColumns): string {
  return row.full_name || [row.b_name, row.b_family_name].filter(Boolean).join(' ');
}

/** Returns the rooms of the stay as they are today; without a stay, the room that was given with the request. */
export function roomsOf(row: Pick<RequestRow, 'b_rooms' | 'room_number'>): string[] {
  return row.b_rooms ?? (row.room_number === null ? [] : [row.room_number]);
}

/** Returns the guest's name; for a check-in without a stay, the name in its main form. */
function shownNameOf(row: NameColumns & Parameters<typeof mainGuestOf>[0]): string {
  return fullNameOf(row) || mainGuestOf(row);
}

export function roomNumberOf(row: Pick<RequestRow, 'b_rooms' | 'room_number'>): string | null {
  return row.b_rooms?.[0] ?? row.room_number;
}

export function labelOf(row: Pick<RequestRow, 'label' | 'b_label'>): GuestRequest['label'] {
  const text = row.label ?? row.b_label;
  return labels.find((label) => label === text) ?? null;
}

function bookingOf({ hotel }: Frame, row: RequestRow): GuestRequest['booking'] {
  if (row.booking_id === null || row.b_status === null) return null;
  return {
    id: row.booking_id,
    checkin: row.b_checkin,
    checkout: row.b_checkout,
    hotel_name: hotel.name,
    status: row.b_status,
    rooms: row.b_rooms ?? [],
    butler: row.b_butler,
    loyalty_point: row.b_loyalty_point,
    language: row.b_language,
  };
}

function userOf(row: RequestRow): GuestRequest['user'] {
  if (row.b_status === null) return null;
  return { name: row.b_name ?? '', family_name: row.b_family_name ?? '', phone_number: row.b_phone_number };
}

type Commented = Pick<RequestRow, 'last_comment_at' | 'last_comment_body' | 'last_comment_is_staff'>;

function commentedBy({ last_comment_is_staff: isStaff }: Commented): GuestRequest['is_commented_by'] {
  return isStaff === null ? null : isStaff ? 'STAFF' : 'GUEST';
}

export function lastCommentOf(row: Commented): GuestRequest['last_comment'] {
  if (row.last_comment_at === null || row.last_comment_is_staff === null) return null;
  return { body: row.last_comment_body ?? '', is_staff: row.last_comment_is_staff, created_at: row.last_comment_at };
}

export function presentFiles(
  { hotel, signer }: Frame,
  requestId: string,
  files: readonly StoredAttachment[],
  reader: AddressReader = 'staff',
) {
  return files.map((file) => presentAttachment(signer, hotel, requestId, file, reader));
}
