import type { CallAnswer, CallInput } from '@bellhop/contract/call';
import type { addComment, getRequest, updateRequest } from '@bellhop/contract/requests/calls';
import type { RequestComment } from '@bellhop/contract/requests/comment';
import type { GuestRequest, RequestDetail } from '@bellhop/contract/requests/request';
import type { translateText } from '@bellhop/contract/requests/translation';
import type { Clock } from '../../platform/clock.ts';
import { listChangesSince } from '../../platform/database/changes-since.ts';
import type { Database, Sql } from '../../platform/database/database.ts';
import { conflictOf } from '../../platform/http/edit-conflict.ts';
import { Failure } from '../../platform/http/failure.ts';
import { actorOf, type StaffCaller } from '../../platform/session/caller.ts';
import type { Hotel } from '../../platform/tenancy/hotel.ts';
import { givenTo, namedHands } from './assignment/hands.ts';
import { addMessage, authorOf } from './comments/conversation.ts';
import { findFirstWords, listOfRequest } from './comments/store.ts';
import { customFieldProblems } from './custom-fields.ts';
import { keepingIdentity, loggedChanges, namesIdentity } from './identity-fields.ts';
import { presentNote } from './notes/present.ts';
import { listOfRequest as listNotes } from './notes/store.ts';
import { mayHandle, mayReadIdentity } from './policy.ts';
import { type Frame, presentComment, presentRequest } from './present.ts';
import type { CommentRow, RequestRow } from './row.ts';
import { changesOf, maySetStatus } from './rules.ts';
import { count, findById, findForUpdate, findService, update } from './store.ts';
import { summarize } from './summary.ts';
import { type TranslationParts, translateConversation } from './translation/translate-conversation.ts';
import { translateDraft } from './translation/translate-text.ts';

export interface RequestParts {
  database: Database;
  clock: Clock;
}

/** With translations where they are asked for: none of staff's own requests, whose words are for the house alone. */
export async function readRequest(
  parts: RequestParts & TranslationParts,
  frame: Frame,
  caller: StaffCaller,
  id: string,
  query: CallInput<typeof getRequest>['query'],
): Promise<RequestDetail> {
  const { database } = parts;
  const [row, comments, noteRows] = await database.read(frame.hotel.id, (sql) =>
    Promise.all([
      findById(sql, frame.hotel.id, id),
      listOfRequest(sql, frame.hotel.id, id),
      listNotes(sql, frame.hotel.id, id),
    ]),
  );
  const request = readable(frame.hotel, row, caller);
  const notes = noteRows.map((note) => presentNote(frame, note));
  const present = (rows: readonly CommentRow[]) => rows.map((comment) => presentComment(frame, comment));
  const shown = {
    ...presentRequest(frame, request),
    ...(mayReadIdentity(caller.privileges) ? { custom_fields_values: request.custom_fields_values } : {}),
  };
  if (query.is_translation_needed !== 'true') return { ...shown, comments: present(comments), notes };
  if (query.target_language === undefined) {
    throw new Failure('invalid_input', { fields: [{ path: 'query.target_language', reason: 'required' }] });
  }
  const ofGuest = request.is_staff ? [] : comments;
  const translated = await translateConversation(parts, frame.hotel.id, ofGuest, query.target_language);
  return {
    ...shown,
    comments: present(request.is_staff ? comments : translated.comments),
    notes,
    translation: translated.translation,
  };
}

/** What the caller is about to write to the guest of a request, in another language. */
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

/** Staff's change of status, custom fields or who has it. */
export async function changeRequest(
  { database, clock }: RequestParts,
  frame: Frame,
  caller: StaffCaller,
  id: string,
  patch: CallInput<typeof updateRequest>['body'],
): Promise<GuestRequest> {
  const hotelId = frame.hotel.id;
  const row = await database.write(hotelId, async (tx) => {
    const current = readable(frame.hotel, await findForUpdate(tx.sql, hotelId, id), caller);
    mustBeOpenToStaff(frame, current);
    if (patch.status !== undefined && !maySetStatus(patch.status)) throw new Failure('status_not_settable');
    const sent = patch.custom_fields_values;
    if (sent !== undefined && namesIdentity(sent) && !mayReadIdentity(caller.privileges))
      throw new Failure('not_allowed');
    const values = sent && keepingIdentity(current.custom_fields_values, sent);
    const hands = await namedHands(tx.sql, frame.hotel, caller, current, patch);
    const changed = changesOf(
      { ...current, ...hands.now },
      { ...patch, custom_fields_values: values, ...hands.wanted },
    );
    const fields = Object.keys(changed);
    if (fields.length === 0) return current;
    if (patch.version !== undefined && patch.version < current.version) {
      const past = await listChangesSince(tx.sql, hotelId, 'request', id, patch.version);
      const changes = conflictOf(fields, patch.version, current.version, past);
      if (changes !== null) throw new Failure('edit_conflict', { current: presentRequest(frame, current), changes });
    }
    const at = clock.now();
    const status = patch.status ?? current.status;
    const custom_fields_values = values ?? current.custom_fields_values;
    const summary =
      changed.custom_fields_values === undefined ? null : await summaryOf(tx.sql, frame, current, custom_fields_values);
    const wanted = {
      ...current,
      ...givenTo(hands.wanted),
      status,
      custom_fields_values,
      staff_summary: summary?.html ?? current.staff_summary,
      staff_summary_locales: summary?.byLanguage ?? current.staff_summary_locales,
    };
    await update(tx.sql, hotelId, id, wanted, at);
    const after = readable(frame.hotel, await findById(tx.sql, hotelId, id), caller);
    await count(tx.sql, hotelId, current, current, after);
    tx.record({
      event: 'MODIFY',
      entity: 'request',
      id,
      version: after.version,
      actor: actorOf(caller),
      changed: loggedChanges(changed),
      wasUpdatedAt: current.updated_at,
    });
    return after;
  });
  return presentRequest(frame, row);
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
  const row = await database.write(hotelId, async (tx) => {
    const request = readable(frame.hotel, await findForUpdate(tx.sql, hotelId, requestId), caller);
    // Staff's own requests have nobody at the other end (MSG-05).
    if (request.is_staff) throw new Failure('chat_closed');
    mustBeOpenToStaff(frame, request);
    const author = authorOf(frame.hotel, caller);
    const message = {
      id: body.id,
      body: body.body,
      attachmentIds: body.attachments.map((file) => file.id),
      translation: body.translation,
    };
    return addMessage(tx, hotelId, request, author, message, clock.now());
  });
  return presentComment(frame, row);
}

/** A request that no list of the caller shows does not exist for them. */
export function readable(hotel: Hotel, row: RequestRow | null, { privileges }: StaffCaller): RequestRow {
  if (row === null || !mayHandle(hotel.settings, privileges, row)) throw new Failure('not_found');
  return row;
}

/** RQD-10: first the booking, then the request. */
function mustBeOpenToStaff(frame: Frame, row: RequestRow): void {
  if (row.b_status === 'awaiting_approval') {
    throw new Failure('booking_awaiting_approval', { current: presentRequest(frame, row) });
  }
}

async function summaryOf(sql: Sql, frame: Frame, row: RequestRow, values: readonly { id: string; value: string }[]) {
  const service = await findService(sql, frame.hotel.id, row.service_id);
  if (service === null) throw new Failure('not_found');
  const fields = customFieldProblems(service, values);
  if (fields.length > 0) throw new Failure('invalid_input', { fields });
  const text = await findFirstWords(sql, frame.hotel.id, row.id);
  return summarize(service.custom_fields, values, text, frame.hotel.settings.timeZone);
}
