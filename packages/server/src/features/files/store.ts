import type { ServiceType } from '@bellhop/contract/hotels/service';
import type { Sql } from '../../platform/database/database.ts';

/** A file between its ticket and the message or request that names it. */
export interface UploadRow {
  id: string;
  request_id: string;
  owner: string;
  name: string;
  extension: string;
  content_type: string;
  bytes: number | null;
  has_preview: boolean;
  expires_at: number;
  stored_at: number | null;
}

export interface NewUpload {
  id: string;
  ticketHash: string;
  requestId: string;
  owner: string;
  name: string;
  extension: string;
  contentType: string;
  expiresAt: number;
}

export async function insert(sql: Sql, hotelId: string, upload: NewUpload): Promise<void> {
  await sql`
    insert into uploads (hotel_id, id, ticket_hash, request_id, owner, name, extension, content_type, expires_at)
    values (${hotelId}, ${upload.id}, ${upload.ticketHash}, ${upload.requestId}, ${upload.owner}, ${upload.name},
      ${upload.extension}, ${upload.contentType}, ${upload.expiresAt})`;
}

export async function findByTicket(sql: Sql, hotelId: string, ticketHash: string): Promise<UploadRow | null> {
  const [row] = await sql<UploadRow[]>`
    select id, request_id, owner, name, extension, content_type, bytes, has_preview, expires_at, stored_at
    from uploads where hotel_id = ${hotelId} and ticket_hash = ${ticketHash}`;
  return row ?? null;
}

export interface StoredUpload {
  extension: string;
  content_type: string;
  bytes: number;
  has_preview: boolean;
}

/** Uses the ticket up. @returns whether it was still unused; then the row stays locked to the commit. */
export async function markStored(
  sql: Sql,
  hotelId: string,
  ticketHash: string,
  file: StoredUpload,
  at: number,
): Promise<boolean> {
  const marked = await sql`
    update uploads set extension = ${file.extension}, content_type = ${file.content_type}, bytes = ${file.bytes},
      has_preview = ${file.has_preview}, stored_at = ${at}
    where hotel_id = ${hotelId} and ticket_hash = ${ticketHash} and stored_at is null and expires_at > ${at}`;
  return marked.count === 1;
}

/** Takes files that wait for this request and owner; what is not there, not theirs or taken already is left out. */
export function markUsed(
  sql: Sql,
  hotelId: string,
  requestId: string,
  owner: string,
  ids: readonly string[],
  at: number,
): Promise<(Pick<UploadRow, 'id' | 'name' | 'extension' | 'content_type' | 'has_preview'> & { bytes: number })[]> {
  return sql`
    update uploads set used_at = ${at}
    where hotel_id = ${hotelId} and id = any(${ids as string[]}) and request_id = ${requestId} and owner = ${owner}
      and stored_at is not null and used_at is null
    returning id, name, extension, content_type, bytes, has_preview`;
}

/** What decides who may attach a file to a request. */
export interface RequestRights {
  service_id: string;
  service_type: ServiceType;
  is_easee: boolean;
  booking_id: string | null;
  is_staff: boolean;
}

/** Null: no request has that id. */
export async function findRequestRights(sql: Sql, hotelId: string, requestId: string): Promise<RequestRights | null> {
  const [row] = await sql<RequestRights[]>`
    select r.service_id, r.service_type, s.is_easee, r.booking_id, r.is_staff
    from requests r join services s on s.hotel_id = ${hotelId} and s.id = r.service_id
    where r.hotel_id = ${hotelId} and r.id = ${requestId}`;
  return row ?? null;
}

/** How many files of one owner wait to be named. */
export async function countWaiting(sql: Sql, hotelId: string, owner: string): Promise<number> {
  const [row] = await sql<{ n: number }[]>`
    select count(*) as n from uploads where hotel_id = ${hotelId} and owner = ${owner} and used_at is null`;
  return row?.n ?? 0;
}

/** Forgets files that nobody named in time, and says which they were. */
export function removeForgotten(
  sql: Sql,
  hotelId: string,
  expiredBefore: number,
  most: number,
): Promise<Pick<UploadRow, 'id' | 'request_id' | 'extension' | 'has_preview'>[]> {
  return sql`
    delete from uploads where hotel_id = ${hotelId} and id in (
      select id from uploads where hotel_id = ${hotelId} and used_at is null and expires_at < ${expiredBefore}
      order by expires_at limit ${most} for update skip locked)
    returning id, request_id, extension, has_preview`;
}
