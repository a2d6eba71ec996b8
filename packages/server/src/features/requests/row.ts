import type { BookingStatus } from '@bellhop/contract/bookings/status';
import type { Service, ServiceType } from '@bellhop/contract/hotels/service';
import type { RequestComment } from '@bellhop/contract/requests/comment';
import type { Attendance, GuestRequest, RequestStatus, ReservationParty } from '@bellhop/contract/requests/request';
import type { StoredAttachment } from '../../platform/files/stored-attachment.ts';

/** A request as the tables hold it, with what it shows of its service and booking (`s_…`, `b_…`; null without a booking). */
export interface RequestRow {
  id: string;
  version: number;
  status: RequestStatus;
  service_id: string;
  service_type: ServiceType;
  title: string;
  staff_summary: string;
  staff_summary_locales: Record<string, string>;
  full_name: string;
  phone_number: string | null;
  room_number: string | null;
  req_room_number: string | null;
  label: string | null;
  is_staff: boolean;
  payable: boolean;
  order_status: string | null;
  order: GuestRequest['order'];
  order_number: string | null;
  total_amount: number | null;
  price_currency: string | null;
  custom_fields_values: CustomFieldValue[];
  due_at: number | null;
  reservation_id: string | null;
  reservation_status: string | null;
  /** Of a reservation; null: not known yet. */
  attendance: Attendance | null;
  /** Null: it seats its whole party. */
  party: ReservationParty | null;
  requester_id: string | null;
  tp_id: string | null;
  booking_id: string | null;
  user_id: string | null;
  rating: number | null;
  files: StoredAttachment[];
  assignee_id: string | null;
  assignee_name: string | null;
  department_id: string | null;
  /** When staff first answered since it was opened last; null: not yet. */
  answered_at: number | null;
  unanswered_version: number;
  assignment_version: number;
  /** Positions in the conversation. */
  guest_delivered: number;
  guest_read: number;
  comments_count: number;
  last_comment_body: string | null;
  last_comment_is_staff: boolean | null;
  last_comment_at: number | null;
  created_at: number;
  updated_at: number;
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

type Shown = Omit<RequestComment, 'created_at_date' | 'detectedSourceLanguage' | 'attachments'>;

export interface CommentRow extends Shown {
  detected_source_language: string | null;
  attachments: StoredAttachment[];
}

/** What a service says of its requests. */
export interface ServiceRow extends Omit<Service, 'nameWithLocales' | 'is_easee_service'> {
  name_with_locales: Record<string, string>;
  is_easee: boolean;
  /** The first in use that serves it, in the hotel's order: new requests are given to it. */
  department_id: string | null;
}
