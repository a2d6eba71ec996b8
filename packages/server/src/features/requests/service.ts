import type { CallAnswer, CallInput } from '@bellhop/contract/call';
import type { addComment, getRequest } from '@bellhop/contract/requests/calls';
import type { RequestComment } from '@bellhop/contract/requests/comment';
import type { RequestDetail } from '@bellhop/contract/requests/detail';
import type { translateText } from '@bellhop/contract/requests/translation';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { Failure, invalidInput } from '../../platform/failure.ts';
import type { StaffCaller } from '../../platform/session/caller.ts';
import { mustBeOpenToStaff, readable } from './access.ts';
import { addMessage, authorOf } from './comments/conversation.ts';
import { listOfRequest } from './comments/store.ts';
import { presentNote } from './notes/present.ts';
import { listOfRequest as listNotes } from './notes/store.ts';
import { type Frame, presentComment, presentRequest } from './present.ts';
import { kindOfType, type RequestKind } from './request-kind.ts';
import type { CommentRow } from './row.ts';
import { findById } from './store.ts';
import { type TranslationParts, translateConversation } from './translation/translate-conversation.ts';
import { translateDraft } from './translation/translate-text.ts';

export interface RequestParts {
  database: Database;
  clock: Clock;
  /** Kinds of requests that slices have registered. */
  kinds: readonly RequestKind[];
}

/**
 * Reads a request, with translations of its messages if the call asks for them. Staff's own requests are not
 * translated: their words are for the house alone.
 */
export async function readRequest(
  parts: RequestParts & TranslationParts,
  frame: Frame,
  caller: StaffCaller,
  id: string,
  query: CallInput<typeof getRequest>['query'],
): Promise<RequestDetail> {
  const { database, clock, kinds } = parts;
  const [row, comments, noteRows] = await database.read(frame.hotel.id, (sql) =>
    Promise.all([
      findById(sql, frame.hotel.id, id),
      listOfRequest(sql, frame.hotel.id, id),
      listNotes(sql, frame.hotel.id, id),
    ]),
  );
  const request = readable(frame.hotel, row, caller);
  const ofKind = await kindOfType(kinds, request.service_type)?.read?.(frame, caller, request, clock.now());
  const notes = noteRows.map((note) => presentNote(frame, note));
  const present = (rows: readonly CommentRow[]) => rows.map((comment) => presentComment(frame, comment));
  const shown = { ...presentRequest(frame, request), ...ofKind };
  if (query.is_translation_needed !== 'true') return { ...shown, comments: present(comments), notes };
  if (query.target_language === undefined) throw invalidInput('query.target_language', 'required');
  const ofGuest = request.is_staff ? [] : comments;
  const translated = await translateConversation(parts, frame.hotel.id, ofGuest, query.target_language);
  return {
    ...shown,
    comments: present(request.is_staff ? comments : translated.comments),
    notes,
    translation: translated.translation,
  };
}

/** Translates a draft of the caller into the language of the request's guest. */
export async function translateForRequest(
  parts: RequestParts & TranslationParts,
  frame: Frame,
  caller: StaffCaller,
  body: CallInput<typeof translateText>['body'],
): Promise<CallAnswer<typeof translateText>> {
  const hotelId = frame.hotel.id;
  readable(frame.hotel, await parts.database.read(hotelId, (sql) => findById(sql, hotelId, body.request_id)), caller);
  return translateDraft(parts, hotelId, body.text, body.target_language);
}

/** Staff's message to the guest. */
export async function answerGuest(
  { database, clock }: RequestParts,
  frame: Frame,
  caller: StaffCaller,
  requestId: string,
  body: CallInput<typeof addComment>['body'],
): Promise<RequestComment> {
  const hotelId = frame.hotel.id;
  const author = authorOf(frame.hotel, caller);
  const message = {
    id: body.id,
    body: body.body,
    attachmentIds: body.attachments.map((file) => file.id),
    translation: body.translation,
  };
  const row = await database.write(hotelId, (tx) =>
    addMessage(tx, requestId, author, message, clock.now(), (row) => {
      const request = readable(frame.hotel, row, caller);
      // Staff's own requests have no guest to write to (MSG-05).
      if (request.is_staff) throw new Failure('chat_closed');
      mustBeOpenToStaff(frame, request);
    }),
  );
  return presentComment(frame, row);
}
