import type { Attendance, RequestStatus } from '@bellhop/contract/requests/request';
import type { SourceFields, BookingRow as StoredBooking } from '../bookings/row.ts';

/** A row of `bookings` as it is written; times are unix seconds. */
export interface BookingRow extends Omit<StoredBooking, 'rooms' | 'pms_differs'> {
  rooms: readonly string[];
  /** None where nothing is said. */
  preference_ids?: readonly string[];
  /** Names where the row came from; the same source twice is one row. */
  source_key: string | null;
  gender?: SourceFields['gender'];
  note?: string | null;
  /** What the source says, where it is to be asked again. */
  pms?: SourceFields;
}

/** A row of `requests` as it is written; `staff_summary` is escaped already, money in minor units. */
export interface RequestRow {
  id: string;
  version: number;
  status: RequestStatus;
  service_id: string;
  service_type: string;
  title: string;
  staff_summary: string;
  staff_summary_locales: Readonly<Record<string, string>>;
  full_name: string;
  phone_number: string | null;
  room_number: string | null;
  label: string | null;
  is_staff: boolean;
  payable: boolean;
  order_status: string | null;
  order: unknown;
  order_number: string | null;
  total_amount: number | null;
  price_currency: string | null;
  custom_fields_values: readonly { id: string; value: string }[];
  due_at: number | null;
  reservation_id: string | null;
  reservation_status: string | null;
  /** Of a reservation; not known where nothing is said. */
  attendance?: Attendance | null;
  requester_id: string | null;
  tp_id: string | null;
  booking_id: string | null;
  user_id: string | null;
  rating: number | null;
  /** Nobody and none where nothing is said. */
  assignee_id?: string | null;
  assignee_name?: string | null;
  department_id?: string | null;
  comments_count: number;
  last_comment_body: string | null;
  last_comment_is_staff: boolean | null;
  last_comment_at: number | null;
  source_key: string | null;
  created_at: number;
  updated_at: number;
}

export interface CommentRow {
  id: string;
  request_id: string;
  body: string;
  author_id: string;
  author_name: string;
  is_staff: boolean;
  /** 1, 2, 3 … within the request. */
  position: number;
  /** The first words of the request, written with it. */
  with_request: boolean;
  created_at: number;
}
