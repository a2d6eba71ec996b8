import type { ServiceType } from '@bellhop/contract/hotels/service';
import type { Sql } from '../../platform/database/database.ts';
import { lockName } from '../../platform/database/lock-name.ts';
import type { SignIn } from '../../platform/session/session.ts';

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
}

/** What is uploaded; null: an attachment. */
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

/** Whose sign-in or guest session a ticket was given to. */
export type TicketSession =
  | { kind: 'guest'; sessionId: string; userId: string; bookingId: string }
  | ({ kind: 'staff' } & SignIn);

export async function insert(sql: Sql, hotelId: string, upload: NewUpload): Promise<void> {
  await sql`
    insert into uploads (hotel_id, id, kind, ticket_hash, request_id, owner, name, extension, content_type, expires_at, session)
    values (${hotelId}, ${upload.id}, ${upload.kind}, ${upload.ticketHash}, ${upload.requestId}, ${upload.owner},
      ${upload.name}, ${upload.extension}, ${upload.contentType}, ${upload.expiresAt}, ${sql.json({ ...upload.session })})`;
}

export interface TakenUpload {
  id: string;
  kind: UploadKind;
  request_id: string;
  owner: string;
  session: TicketSession | null;
  /** Which of its tries this is. */
  tries: number;
}

/**
 * Takes a ticket, so that nobody else does until it is given back. Null: there is none, it expired, it is used, it is taken,
 * or it failed too often. One that was taken before `deadSince` is free: the server that took it has ended.
 */
export async function take(
  sql: Sql,
  hotelId: string,
  ticketHash: string,
  at: number,
  { mostTries, deadSince }: { mostTries: number; deadSince: number },
): Promise<TakenUpload | null> {
  const [row] = await sql<TakenUpload[]>`
    update uploads set taken_at = ${at}, tries = tries + 1
    where hotel_id = ${hotelId} and ticket_hash = ${ticketHash} and stored_at is null and expires_at > ${at}
      and tries < ${mostTries} and (taken_at is null or taken_at < ${deadSince})
    returning id, kind, request_id, owner, session, tries`;
  return row ?? null;
}

/** @param counts whether the try counts: not when the server had no time for it. */
export async function giveBack(
  sql: Sql,
  hotelId: string,
  ticketHash: string,
  taken: TakenUpload,
  counts: boolean,
): Promise<void> {
  await sql`
    update uploads set taken_at = null, tries = tries - ${counts ? 0 : 1}
    where hotel_id = ${hotelId} and ticket_hash = ${ticketHash} and stored_at is null and tries = ${taken.tries}`;
}

export interface StoredUpload {
  extension: string;
  content_type: string;
  bytes: number;
  has_preview: boolean;
}

/** Uses up a ticket that was taken. @returns false when another server took it meanwhile, because this one took too long. */
export async function markStored(
  sql: Sql,
  hotelId: string,
  ticketHash: string,
  taken: TakenUpload,
  file: StoredUpload,
  at: number,
): Promise<boolean> {
  const marked = await sql`
    update uploads set extension = ${file.extension}, content_type = ${file.content_type}, bytes = ${file.bytes},
      has_preview = ${file.has_preview}, stored_at = ${at}
    where hotel_id = ${hotelId} and ticket_hash = ${ticketHash} and stored_at is null and tries = ${taken.tries}
      and taken_at is not null`;
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
  kind: UploadKind,
): Promise<(Pick<UploadRow, 'id' | 'name' | 'extension' | 'content_type' | 'has_preview'> & { bytes: number })[]> {
  return sql`
    update uploads set used_at = ${at}
    where hotel_id = ${hotelId} and id = any(${ids as string[]}) and request_id = ${requestId} and owner = ${owner}
      and kind is not distinct from ${kind} and stored_at is not null and used_at is null
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
  await lockName(sql, `uploads ${hotelId} ${owner}`);
  const [row] = await sql<{ n: number }[]>`
    select count(*) as n from uploads where hotel_id = ${hotelId} and owner = ${owner} and used_at is null`;
  return row?.n ?? 0;
}

export type RemovedUpload = Pick<UploadRow, 'id' | 'request_id' | 'extension' | 'has_preview' | 'bytes'> & {
  session: TicketSession | null;
};

/** Forgets files that nobody named in time, and says which they were. */
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
 * Forgets whose the files of stays are that nobody can open any more, because their codes were removed. The files stay with the
 * conversation. @returns whose they were.
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
