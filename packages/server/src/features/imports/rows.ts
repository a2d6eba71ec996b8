import type { SourceFields, BookingRow as StoredBooking } from '../bookings/row.ts';
import type { NewComment } from '../requests/comments/store.ts';
import type { RequestRow as StoredRequest } from '../requests/row.ts';

/** A row of `bookings` for writing; times are unix seconds. */
export interface BookingRow extends Omit<StoredBooking, 'pms_differs'>, Pick<SourceFields, 'gender' | 'note'> {
  /** Left out if the row has no preferences. */
  preference_ids?: readonly string[];
  /** The source of the row; the same source twice is one row. */
  source_key: string | null;
  /** Unix seconds from which retention counts; null or absent means the check-out. */
  kept_from?: number | null;
  /** The values of the source, if the source will be read again. */
  pms?: SourceFields;
}

type Needed =
  | ('id' | 'version' | 'status' | 'service_id' | 'service_type' | 'title' | 'staff_summary' | 'staff_summary_locales')
  | ('full_name' | 'is_staff' | 'booking_id' | 'user_id' | 'comments_count' | 'created_at' | 'updated_at');

/** A row of `requests` as it is written; `staff_summary` is escaped already, money in minor units. */
export type RequestRow = Partial<Omit<StoredRequest, `s_${string}` | `b_${string}`>> &
  Pick<StoredRequest, Needed> & { source_key: string | null };

type OmittedColumn = 'version' | 'translations' | 'detected_source_language' | 'attachments';
export type CommentRow = Omit<NewComment, OmittedColumn>;
