import type { BookingStatus } from '@bellhop/contract/bookings/status';
import type { Service } from '@bellhop/contract/hotels/service';
import type { RequestComment } from '@bellhop/contract/requests/comment';
import type { GuestRequest, ReservationParty } from '@bellhop/contract/requests/request';
import type { StoredAttachment } from '../../platform/files/stored-attachment.ts';

/** Columns that are also fields of requests on the wire. */
type Wired =
  | ('id' | 'version' | 'status' | 'title' | 'service_id' | 'service_type' | 'staff_summary' | 'custom_fields_values')
  | ('phone_number' | 'room_number' | 'req_room_number' | 'booking_id' | 'requester_id' | 'tp_id' | 'rating')
  | ('order_status' | 'order' | 'order_number' | 'total_amount' | 'price_currency' | 'due_at')
  | ('reservation_id' | 'reservation_status' | 'attendance' | 'assignee_id' | 'assignee_name' | 'department_id')
  | (
      | 'unanswered_version'
      | 'unanswered_at'
      | 'assignment_version'
      | 'guest_delivered'
      | 'guest_read'
      | 'comments_count'
    )
  | ('created_at' | 'updated_at');

/** A request with columns of its service (`s_…`) and its booking (`b_…`; null without a booking). */
export interface RequestRow extends Pick<GuestRequest, Wired> {
  staff_summary_locales: Record<string, string>;
  full_name: string;
  label: string | null;
  is_staff: boolean;
  payable: boolean;
  /** Null: none is known. */
  has_allergies: boolean | null;
  /** Null: it seats its whole party. */
  party: ReservationParty | null;
  user_id: string | null;
  files: StoredAttachment[];
  /** When staff first answered since it was opened last; null: not yet. */
  answered_at: number | null;
  /** Only for a check-in: the time at which its forms were submitted, until staff have dealt with them. */
  submitted_at: number | null;
  last_comment_body: string | null;
  last_comment_is_staff: boolean | null;
  last_comment_at: number | null;
  s_name: string;
  s_name_with_locales: Record<string, string>;
  s_is_easee: boolean;
  b_status: BookingStatus | null;
  b_name: string | null;
  b_family_name: string | null;
  b_phone_number: string | null;
  b_rooms: string[] | null;
  b_checkin: number | null;
  b_checkout: number | null;
  b_butler: string | null;
  b_label: string | null;
  b_loyalty_point: number | null;
  b_language: string | null;
}

export interface CustomFieldValue {
  id: string;
  /** JSON text (ENT-08). */
  value: string;
}

type CommentFields = Omit<RequestComment, 'created_at_date' | 'detectedSourceLanguage' | 'attachments'>;

export interface CommentRow extends CommentFields {
  detected_source_language: string | null;
  attachments: StoredAttachment[];
}

/** The columns of a service that its requests need. */
export interface ServiceRow extends Omit<Service, 'nameWithLocales' | 'is_easee_service'> {
  name_with_locales: Record<string, string>;
  is_easee: boolean;
  /** The first in use that serves it, in the hotel's order: new requests are given to it. */
  department_id: string | null;
}
