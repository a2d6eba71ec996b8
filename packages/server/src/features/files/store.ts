import type { Sql } from '../../platform/database/database.ts';
import { lockName } from '../../platform/database/lock-name.ts';
import type { SignIn } from '../../platform/session/session.ts';
import type { RequestRights } from './policy.ts';

/** A file between its ticket and the message or request that uses it. */
export interface UploadRow {
  id: string;
  request_id: string;
  owner: string;
  name: string;
  extension: string;
  content_type: string;
  bytes: number | null;
  has_preview: boolean;
}

/** The kind of upload; null for an attachment. */
export type UploadKind = 'identity' | null;

export interface NewUpload {
  id: string;
  kind: UploadKind;
  ticketHash: string;
  requestId: string;
  owner: string;
  name: string;
  extension: string;
  contentType: string;
  expiresAt: number;
  session: TicketSession;
}

/** The session of the person who got the ticket. */
export type TicketSession =
  | { kind: 'guest'; sessionId: string; userId: string; bookingId: string }
  | ({ kind: 'staff' } & SignIn);

export async function insert(sql: Sql, hotelId: string, upload: NewUpload): Promise<void> {
  await sql`
    insert into uploads (hotel_id, id, kind, ticket_hash, request_id, owner, name, extension, content_type, expires_at, session)
    values (${hotelId}, ${upload.id}, ${upload.kind}, ${upload.ticketHash}, ${upload.requestId}, ${upload.owner},
      ${upload.name}, ${upload.extension}, ${upload.contentType}, ${upload.expiresAt}, ${sql.json({ ...upload.session })})`;
}

export interface PendingUpload {
  id: string;
  kind: UploadKind;
  request_id: string;
  owner: string;
  session: TicketSession | null;
  /** The number of this try. */
  tries: number;
}

/**
 * Claims a ticket until it is given back. Null: it is unknown, expired, used, claimed, or failed too often. A claim
 * from before `deadSince` is ignored, because its server has ended.
 */
export async function take(
  sql: Sql,
  hotelId: string,
  ticketHash: string,
  at: number,
  { mostTries, deadSince }: { mostTries: number; deadSince: number },
): Promise<PendingUpload | null> {
  const [row] = await sql<PendingUpload[]>`
    update uploads set taken_at = ${at}, tries = tries + 1
    where hotel_id = ${hotelId} and ticket_hash = ${ticketHash} and stored_at is null and expires_at > ${at}
      and tries < ${mostTries} and (taken_at is null or taken_at < ${deadSince})
    returning id, kind, request_id, owner, session, tries`;
  return row ?? null;
}

/** @param counts whether the try counts; false when the server was too busy. */
export async function giveBack(
  sql: Sql,
  hotelId: string,
  ticketHash: string,
  upload: PendingUpload,
  counts: boolean,
): Promise<void> {
  await sql`
    update uploads set taken_at = null, tries = tries - ${counts ? 0 : 1}
    where hotel_id = ${hotelId} and ticket_hash = ${ticketHash} and stored_at is null and tries = ${upload.tries}`;
}

export interface StoredUpload {
  extension: string;
  content_type: string;
  bytes: number;
  has_preview: boolean;
}

/** Uses up a claimed ticket. @returns false if this server took too long and another server claimed it meanwhile */
export async function markStored(
  sql: Sql,
  hotelId: string,
  ticketHash: string,
  upload: PendingUpload,
  file: StoredUpload,
  at: number,
): Promise<boolean> {
  const marked = await sql`
    update uploads set extension = ${file.extension}, content_type = ${file.content_type}, bytes = ${file.bytes},
      has_preview = ${file.has_preview}, stored_at = ${at}
    where hotel_id = ${hotelId} and ticket_hash = ${ticketHash} and stored_at is null and tries = ${upload.tries}
      and taken_at is not null`;
  return marked.count === 1;
}

/** Assigns waiting files of this request and owner; missing, foreign and used ones are left out. */
export function markUsed(
  sql: Sql,
  hotelId: string,
  requestId: string,
  owner: string,
  ids: readonly string[],
  at: number,
  kind: UploadKind,
): Promise<(Pick<UploadRow, 'id' | 'name' | 'extension' | 'content_type' | 'has_preview'> & { bytes: number })[]> {
  return sql`
    update uploads set used_at = ${at}
    where hotel_id = ${hotelId} and id = any(${ids as string[]}) and request_id = ${requestId} and owner = ${owner}
      and kind is not distinct from ${kind} and stored_at is not null and used_at is null
    returning id, name, extension, content_type, bytes, has_preview`;
}

/** Null: no request has that id. */
export async function findRequestRights(sql: Sql, hotelId: string, requestId: string): Promise<RequestRights | null> {
  const [row] = await sql<RequestRights[]>`
    select r.service_id, r.service_type, s.is_easee, r.booking_id, r.is_staff
    from requests r join services s on s.hotel_id = ${hotelId} and s.id = r.service_id
    where r.hotel_id = ${hotelId} and r.id = ${requestId}`;
  return row ?? null;
}

/** Counts the files of one owner that wait for a message, under a lock. */
export async function countWaiting(sql: Sql, hotelId: string, owner: string): Promise<number> {
  await lockName(sql, `uploads ${hotelId} ${owner}`);
  const [row] = await sql<{ n: number }[]>`
    select count(*) as n from uploads where hotel_id = ${hotelId} and owner = ${owner} and used_at is null`;
  return row?.n ?? 0;
}

export type RemovedUpload = Pick<UploadRow, 'id' | 'request_id' | 'extension' | 'has_preview' | 'bytes'> & {
  session: TicketSession | null;
};

/** Removes files that no message used in time, and returns them. */
export function removeForgotten(
  sql: Sql,
  hotelId: string,
  expiredBefore: number,
  most: number,
): Promise<RemovedUpload[]> {
  return sql`
    delete from uploads where hotel_id = ${hotelId} and id in (
      select id from uploads where hotel_id = ${hotelId} and used_at is null and expires_at < ${expiredBefore}
      order by expires_at limit ${most} for update skip locked)
    returning id, request_id, extension, has_preview, bytes, session`;
}

/**
 * Clears the owner of files of stays whose codes were removed, so no guest can open them; the files stay with their
 * conversations. @returns the earlier owners
 */
export function removeSessionsOfEnded(
  sql: Sql,
  hotelId: string,
  most: number,
): Promise<{ session: TicketSession; bytes: number | null }[]> {
  return sql`
    with ended as (
      select id, session from uploads where hotel_id = ${hotelId} and session->>'kind' = 'guest'
        and not exists (select from stay_codes where hotel_id = ${hotelId} and booking_id = uploads.session->>'bookingId')
      order by id limit ${most} for update skip locked)
    update uploads set session = null from ended where uploads.hotel_id = ${hotelId} and uploads.id = ended.id
    returning ended.session, uploads.bytes`;
}
