import { canonicalLanguage, type SentTranslation } from '@bellhop/contract/requests/translation';
import type { Sql, TenantWrite } from '../../../platform/database/database.ts';
import { Failure } from '../../../platform/http/failure.ts';
import type { Actor } from '../../../platform/live/event-row.ts';
import { actorOf, type StaffCaller } from '../../../platform/session/caller.ts';
import type { Hotel } from '../../../platform/tenancy/hotel.ts';
import { type Spender, spend, staffSpender } from '../../../platform/usage/usage.ts';
import { claimUploads } from '../../files/claim-uploads.ts';
import type { CommentRow, RequestRow } from '../row.ts';
import { mayGuestWrite, statusAfterGuestMessage } from '../rules.ts';
import { count } from '../store.ts';
import { detectLanguage } from '../translation/detect-language.ts';
import { findById, insert, type NewComment, noteOnRequest } from './store.ts';

/** A message as its author sends it. */
export interface Message {
  id: string;
  body: string;
  attachmentIds: readonly string[];
  /** Of the body, for the guest to read. */
  translation?: SentTranslation | undefined;
}

/** Who writes: `owner` is the name under which their uploads wait. */
export interface Author {
  actor: Actor;
  isStaff: boolean;
  owner: string;
  spender: Spender;
}

export function authorOf(hotel: Hotel, caller: StaffCaller): Author {
  return {
    actor: actorOf(caller),
    isStaff: true,
    owner: `staff:${caller.id}`,
    spender: staffSpender(hotel, caller),
  };
}

/**
 * Adds a message to a request that is locked and was found writable. The same message sent again is answered as it was
 * first written.
 * @throws invalid_input (says nothing), id_taken, chat_closed, upload_missing, limit_reached
 */
export async function addMessage(
  tx: TenantWrite,
  hotelId: string,
  request: RequestRow,
  author: Author,
  message: Message,
  at: number,
): Promise<CommentRow> {
  const earlier = await findRepeated(tx.sql, hotelId, request.id, author, message.id);
  if (earlier !== null) return earlier;
  if (!author.isStaff && !mayGuestWrite(request.status)) throw new Failure('chat_closed');
  await spend(tx.sql, author.spender, 'messages', 1, at);
  const attachments = await claimUploads(tx.sql, hotelId, request.id, author.owner, message.attachmentIds, at);
  if (message.body.trim() === '' && attachments.length === 0) {
    throw new Failure('invalid_input', { fields: [{ path: 'body.body', reason: 'empty_message' }] });
  }
  const status = author.isStaff ? request.status : statusAfterGuestMessage(request.status);
  const comment: NewComment = {
    ...(await messageOf(request.id, author, message.id, message.body, at)),
    translations:
      message.translation === undefined
        ? {}
        : { [canonicalLanguage(message.translation.language)]: message.translation.body },
    attachments,
    position: request.comments_count + 1,
  };
  // The request is locked, so only a message of another request can have taken the id since.
  if (!(await insert(tx.sql, hotelId, comment))) throw new Failure('id_taken');
  await noteOnRequest(tx.sql, hotelId, comment, status);
  await count(tx.sql, hotelId, request, request, { ...request, status });
  tx.record({ event: 'INSERT', entity: 'comment', id: comment.id, version: 1, actor: author.actor });
  tx.record({
    event: 'MODIFY',
    entity: 'request',
    id: request.id,
    version: request.version + 1,
    actor: author.actor,
    changed: status === request.status ? {} : { status: { from: request.status, to: status } },
    wasUpdatedAt: request.updated_at,
  });
  return written(comment);
}

/** The first words of a new request: told by their own event, not by a change of the request. */
export async function firstMessage(
  requestId: string,
  author: Author,
  id: string,
  body: string,
  at: number,
): Promise<NewComment> {
  return { ...(await messageOf(requestId, author, id, body, at)), with_request: true };
}

export async function writeFirstMessage(sql: Sql, hotelId: string, comment: NewComment): Promise<void> {
  const [isNew] = await Promise.all([insert(sql, hotelId, comment), noteOnRequest(sql, hotelId, comment, 'OPEN')]);
  if (!isNew) throw new Failure('id_taken');
}

/** The message of that id when it is this author's in this request; the id of any other is taken. */
async function findRepeated(
  sql: Sql,
  hotelId: string,
  requestId: string,
  author: Author,
  id: string,
): Promise<CommentRow | null> {
  const earlier = await findById(sql, hotelId, id);
  if (earlier === null) return null;
  if (earlier.request_id === requestId && earlier.author_id === author.actor.id) return earlier;
  throw new Failure('id_taken');
}

/** Alone and first in its conversation, until its place says otherwise. */
async function messageOf(requestId: string, author: Author, id: string, body: string, at: number): Promise<NewComment> {
  return {
    id,
    request_id: requestId,
    body,
    author_id: author.actor.id,
    author_name: author.actor.name ?? '',
    is_staff: author.isStaff,
    translations: {},
    detected_source_language: await detectLanguage(body),
    attachments: [],
    position: 1,
    with_request: false,
    at,
  };
}

/** The row as it stands after the writing. */
export function written({ at, with_request: _, ...comment }: NewComment): CommentRow {
  return {
    ...comment,
    attachments: [...comment.attachments],
    version: 1,
    created_at: at,
  };
}
