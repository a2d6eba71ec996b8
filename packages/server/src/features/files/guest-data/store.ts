import type { Sql } from '../../../platform/database/sql.ts';
import { bookingIds, type GuestRecords } from '../../../platform/guest-data/guest-data.ts';
import type { RemovedUpload, UploadRow } from '../store.ts';

const ofGuests = (sql: Sql, records: GuestRecords) => sql`
  hotel_id = ${records.hotelId} and (request_id = any(${[...records.requestIds]})
    or booking_id = any(${bookingIds(records)}))`;

/**
 * Lists files of these requests, and files that a guest uploaded for a request that was never made; pictures of
 * identity papers are exported with the check-ins.
 */
export function listOfGuests(
  sql: Sql,
  records: GuestRecords,
): Promise<Pick<UploadRow, 'id' | 'request_id' | 'name' | 'extension' | 'content_type' | 'bytes'>[]> {
  return sql`
    select id, request_id, name, extension, content_type, bytes from uploads
    where ${ofGuests(sql, records)} and stored_at is not null and kind is null order by request_id, id`;
}

/** Removes the rows, also of uploads in progress, whose bytes are then refused. */
export function removeOfGuests(sql: Sql, records: GuestRecords): Promise<RemovedUpload[]> {
  return sql`
    delete from uploads where ${ofGuests(sql, records)} returning id, request_id, extension, has_preview, bytes, session`;
}
