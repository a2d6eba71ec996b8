import type { Booking } from '@bellhop/contract/bookings/booking';
import type { FullBooking } from '@bellhop/contract/bookings/full-booking';
import type { Department } from '@bellhop/contract/departments/department';
import type { Service } from '@bellhop/contract/hotels/service';
import type { RequestComment } from '@bellhop/contract/requests/comment';
import type { Note } from '@bellhop/contract/requests/note';
import type { GuestRequest } from '@bellhop/contract/requests/request';
import type { Room } from '@bellhop/contract/rooms/room';

/** 20 November 2026, 20:00 in Istanbul. */
export const sampleNow = 1_795_194_000;

/** A request as the contract presents it; a test passes only the fields that it is about. */
export function sampleRequest(over: Partial<GuestRequest> = {}): GuestRequest {
  const id = over.id ?? 'r1';
  const serviceName = over.serviceName ?? 'Towels and linen';
  const updatedAt = over.updated_at ?? sampleNow - 240;
  return {
    id,
    hotel_id: 'grand',
    version: 1,
    title: serviceName,
    status: 'OPEN',
    // A service has one name.
    service_id: over.serviceName?.toLowerCase() ?? 'towels',
    service_type: 'ORDER',
    service: { name: serviceName, is_easee_service: 'false' },
    serviceName,
    serviceWithLocales: {},
    staff_summary: 'Two bath towels',
    staffSummaryWithLocales: {},
    fullName: 'Elif Aydın',
    phone_number: '+905320001234',
    room_number: '512',
    req_room_number: null,
    rooms: ['512'],
    label: null,
    is_staff: 'false',
    payable: 'false',
    order_status: null,
    order: null,
    order_number: null,
    total_amount: null,
    price_currency: null,
    booking: null,
    user: null,
    custom_fields_values: [],
    due_at: null,
    due_at_date: null,
    created_at: over.created_at ?? updatedAt,
    updated_at: updatedAt,
    updated_at_date: new Date(updatedAt * 1000).toISOString(),
    checkin_date: null,
    checkout_date: null,
    comments_count: 0,
    last_comment: null,
    is_commented_by: null,
    is_canceled: over.status === 'CANCELED',
    reservation_id: null,
    reservation_status: null,
    attendance: null,
    requester_id: null,
    bundle_id: 'bellhop.grand',
    tp_id: null,
    booking_id: null,
    rating: null,
    unhappy_department_id: null,
    files: [],
    assignee_id: null,
    assignee_name: null,
    department_id: null,
    guest_delivered: 0,
    guest_read: 0,
    unanswered_version: 0,
    unanswered_at: null,
    assignment_version: 0,
    ...over,
  };
}

export function sampleComment(over: Partial<RequestComment> = {}): RequestComment {
  const createdAt = over.created_at ?? sampleNow - 200;
  return {
    id: 'c1',
    request_id: 'r1',
    body: 'Two bath towels, please.',
    author_id: 'guest-1',
    author_name: 'Elif Aydın',
    is_staff: false,
    created_at: createdAt,
    created_at_date: new Date(createdAt * 1000).toISOString(),
    translations: {},
    detectedSourceLanguage: null,
    attachments: [],
    position: 0,
    version: 1,
    ...over,
  };
}

export function sampleBooking(over: Partial<Booking> = {}): Booking {
  return {
    id: 'b1',
    hotel_id: 'grand',
    version: 1,
    status: 'hotel_guest',
    fullName: 'Elif Aydın',
    name: 'Elif',
    family_name: 'Aydın',
    phone_number: '+905320001234',
    email: null,
    language: 'tr',
    reservation_number: '4711',
    rooms: ['512'],
    checkin: sampleNow - 172_800,
    checkout: sampleNow + 259_200,
    butler: null,
    label: null,
    loyalty_point: null,
    nationality: 'TR',
    bundle_id: 'bellhop.grand',
    user_id: 'guest-1',
    tp_id: null,
    created_at: sampleNow - 172_800,
    created_at_date: new Date((sampleNow - 172_800) * 1000).toISOString(),
    updated_at: sampleNow - 172_800,
    updated_at_date: new Date((sampleNow - 172_800) * 1000).toISOString(),
    ...over,
  };
}

/** The booking as its own page reads it. */
export function wholeBooking(booking: Booking, over: Partial<FullBooking> = {}): FullBooking {
  return {
    ...booking,
    national_identification_number: null,
    passport_number: null,
    birthday: null,
    masked: [],
    gender: null,
    reservation_channel: null,
    internal_notes: null,
    note: null,
    keyless_passive: false,
    molainn_keyless_access_status: 'pending',
    preferences: [],
    keys: [],
    ...over,
  };
}

export function sampleService(id: string, name: string, over: Partial<Service> = {}): Service {
  return {
    id,
    name,
    nameWithLocales: {},
    type: 'ORDER',
    visible: true,
    is_easee_service: 'false',
    icon: 'bell',
    custom_fields: [],
    ...over,
  };
}

export function sampleDepartment(over: Partial<Department> = {}): Department {
  return {
    id: 'rooms',
    version: 1,
    name: 'Housekeeping',
    nameWithLocales: {},
    service_ids: [],
    member_ids: [],
    position: 0,
    removed: false,
    ...over,
  };
}

/** The booking's part of a request. */
export function bookingOf(booking: Booking): NonNullable<GuestRequest['booking']> {
  const { id, checkin, checkout, status, rooms, butler, loyalty_point } = booking;
  return { id, checkin, checkout, status, rooms, butler, loyalty_point, hotel_name: 'Bellhop Grand' };
}

export function sampleNote(over: Partial<Note> = {}): Note {
  return {
    id: 'n1',
    request_id: 'r1',
    body: 'She is allergic to feathers.',
    author_id: 'staff-2',
    author_name: 'Fatma Çetin',
    mentions: [],
    attachments: [],
    created_at: sampleNow,
    position: 0,
    version: 1,
    ...over,
  };
}

/** A ready room of the hotel's list. */
export function sampleRoom(number: string): Room {
  return { id: number, number, version: 1, floor: null, type: null, ready: true, ready_at: null, ready_by: null };
}
