import { clientId } from '@bellhop/contract/client-id';
import { isUndone } from '@bellhop/contract/requests/request';
import type { SentTranslation } from '@bellhop/contract/requests/translation';
import { canonicalLanguage } from '@bellhop/contract/text/language';
import { isEmptyText } from '@bellhop/contract/text/visible';
import type { TenantWrite } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/database/event-row.ts';
import { changeEntities, changesOf } from '../../../platform/entities/change-entity.ts';
import { insertRow } from '../../../platform/entities/store.ts';
import { existing, Failure, invalidInput } from '../../../platform/failure.ts';
import { actorOf, type StaffCaller } from '../../../platform/session/caller.ts';
import type { Hotel } from '../../../platform/tenancy/hotel.ts';
import { type Spender, spend, staffSpender } from '../../../platform/usage/usage.ts';
import { claimUploads } from '../../files/claim-uploads.ts';
import type { CommentRow, RequestRow } from '../row.ts';
import { answeredAt, mayGuestWrite, reopenedByGuest } from '../rules.ts';
import { findById as findRequest, requestEntity } from '../store.ts';
import { detectLanguage } from '../translation/detect-language.ts';
import { findById, type NewComment } from './store.ts';

/** A message as its author sends it. */
export interface Message {
  id: string;
  body: string;
  attachmentIds: readonly string[];
  /** A translation of the body, for the guest to read. */
  translation?: SentTranslation | undefined;
}

/** The author of a message; `owner` is the name under which the author's uploads wait. */
export interface Author {
  actor: Actor;
  isStaff: boolean;
  owner: string;
  /** Null: the message counts for no limit. */
  spender: Spender | null;
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
 * Adds a message to a request. A message that is sent again returns the stored one.
 * @param mayWrite throws if the author may not write to the request.
 * @throws not_found, invalid_input (says nothing), id_taken, chat_closed, upload_missing, limit_reached
 */
export async function addMessage(
  tx: TenantWrite,
  requestId: string,
  author: Author,
  message: Message,
  at: number,
  mayWrite: (request: RequestRow) => void,
): Promise<CommentRow> {
  const { sql, hotelId } = tx;
  let comment: CommentRow | null = null;
  await changeEntities(tx, requestEntity, [requestId], {
    actor: author.actor,
    at,
    async decide(request) {
      mayWrite(request);
      comment = repeated(await findById(sql, hotelId, message.id), request.id, author.actor.id);
      if (comment !== null) return null;
      if (!author.isStaff && !mayGuestWrite(request.status)) throw new Failure('chat_closed');
      if (author.spender !== null) await spend(sql, author.spender, 'messages', 1, at);
      const attachments = await claimUploads(sql, hotelId, request.id, author.owner, message.attachmentIds, at);
      if (isEmptyText(message.body) && attachments.length === 0) throw invalidInput('body.body', 'empty_message');
      const status = author.isStaff ? request.status : reopenedByGuest(request);
      const { translation } = message;
      const added: NewComment = {
        ...(await messageOf(request.id, author, message, at)),
        translations: translation === undefined ? {} : { [canonicalLanguage(translation.language)]: translation.body },
        attachments,
        position: request.comments_count + 1,
      };
      // The request is locked, so only a message of another request can have taken the id since.
      if (!(await insertRow(sql, hotelId, 'comments', added))) throw new Failure('id_taken');
      tx.record({ event: 'INSERT', entity: 'comment', id: added.id, version: 1, actor: author.actor });
      comment = added;
      return {
        changed: changesOf(request, { status }),
        set: {
          status,
          answered_at: answeredAt(request, status, author.isStaff ? at : null),
          unanswered_version: author.isStaff ? 0 : request.version + 1,
          unanswered_at: author.isStaff ? null : unansweredSince(request, at),
          comments_count: added.position,
          last_comment_body: added.body,
          last_comment_is_staff: added.is_staff,
          last_comment_at: at,
        },
      };
    },
  });
  if (comment === null) throw new Failure('not_found');
  return comment;
}

/** A guest who writes again, or for the first time since asking, has waited since then. */
function unansweredSince(request: RequestRow, at: number): number {
  if (!isUndone(request.status)) return at;
  return request.unanswered_at ?? (request.last_comment_is_staff === null ? request.created_at : at);
}

/** Writes an act of staff into the conversation with the guest. Returns the changed request. */
export async function tellGuest(
  tx: TenantWrite,
  requestId: string,
  caller: StaffCaller,
  body: string,
  at: number,
): Promise<RequestRow> {
  const author = { actor: actorOf(caller), isStaff: true, owner: `staff:${caller.id}`, spender: null };
  await addMessage(tx, requestId, author, { id: clientId(), body, attachmentIds: [] }, at, () => undefined);
  return existing(await findRequest(tx.sql, tx.hotelId, requestId));
}

/** Returns the author's earlier words under this id, or null. @throws id_taken: another author or request has the id */
export function repeated<Words extends { request_id: string; author_id: string }>(
  earlier: Words | null,
  requestId: string,
  authorId: string,
): Words | null {
  if (earlier === null || (earlier.request_id === requestId && earlier.author_id === authorId)) return earlier;
  throw new Failure('id_taken');
}

/** Alone and first in its conversation, until its place says otherwise. */
export async function messageOf(
  requestId: string,
  author: Author,
  { id, body }: Pick<Message, 'id' | 'body'>,
  at: number,
): Promise<NewComment> {
  return {
    id,
    request_id: requestId,
    version: 1,
    body,
    author_id: author.actor.id,
    author_name: author.actor.name ?? '',
    is_staff: author.isStaff,
    translations: {},
    detected_source_language: await detectLanguage(body),
    attachments: [],
    position: 1,
    with_request: false,
    created_at: at,
  };
}
