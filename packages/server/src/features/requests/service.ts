import type { CallAnswer, CallInput } from '@bellhop/contract/call';
import { reservationType } from '@bellhop/contract/dining/reservation';
import type { addComment, getRequest, updateRequest } from '@bellhop/contract/requests/calls';
import type { RequestComment } from '@bellhop/contract/requests/comment';
import type { RequestDetail } from '@bellhop/contract/requests/detail';
import type { GuestRequest } from '@bellhop/contract/requests/request';
import type { translateText } from '@bellhop/contract/requests/translation';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Sql } from '../../platform/database/database.ts';
import { changeEntity } from '../../platform/entities/change-entity.ts';
import { Failure, found, invalidInput } from '../../platform/failure.ts';
import { actorOf, type StaffCaller } from '../../platform/session/caller.ts';
import type { Hotel } from '../../platform/tenancy/hotel.ts';
import { holdDepartment, resolveAssignment } from './assignment/resolve-assignment.ts';
import { addMessage, authorOf, tellGuest } from './comments/conversation.ts';
import { findFirstWords, listOfRequest } from './comments/store.ts';
import { customFieldProblems } from './custom-fields.ts';
import type { FormDesk } from './form-desk.ts';
import { formsChanged, loggedChanges, mustBeOfCheckIn, namesIdentity } from './identity-fields.ts';
import type { MoneyDesk } from './money-desk.ts';
import { presentNote } from './notes/present.ts';
import { listOfRequest as listNotes } from './notes/store.ts';
import { mayHandle, mayReadIdentity } from './policy.ts';
import { type Frame, presentComment, presentRequest } from './present.ts';
import type { ReservationDesk } from './reservation-desk.ts';
import type { CommentRow, CustomFieldValue, RequestRow } from './row.ts';
import { answeredAt, changesOf, maySetStatus } from './rules.ts';
import { findById, findService, requestEntity } from './store.ts';
import { summarize } from './summary.ts';
import { type TranslationParts, translateConversation } from './translation/translate-conversation.ts';
import { translateDraft } from './translation/translate-text.ts';

export interface RequestParts {
  database: Database;
  clock: Clock;
}

export interface DeskParts {
  /** Of the restaurants. */
  reservations: ReservationDesk;
  /** Of the check-ins. */
  forms: FormDesk;
  /** Of the payments. */
  money: MoneyDesk;
}

/** With translations where they are asked for: none of staff's own requests, whose words are for the house alone. */
export async function readRequest(
  parts: RequestParts & DeskParts & TranslationParts,
  frame: Frame,
  caller: StaffCaller,
  id: string,
  query: CallInput<typeof getRequest>['query'],
): Promise<RequestDetail> {
  const { database, clock, reservations, forms } = parts;
  const [row, comments, noteRows] = await database.read(frame.hotel.id, (sql) =>
    Promise.all([
      findById(sql, frame.hotel.id, id),
      listOfRequest(sql, frame.hotel.id, id),
      listNotes(sql, frame.hotel.id, id),
    ]),
  );
  const request = readable(frame.hotel, row, caller);
  const ofReservation =
    request.service_type === reservationType
      ? await database.read(frame.hotel.id, (sql) =>
          reservations.detail(sql, frame.hotel, caller, request, clock.now()),
        )
      : {};
  const notes = noteRows.map((note) => presentNote(frame, note));
  const present = (rows: readonly CommentRow[]) => rows.map((comment) => presentComment(frame, comment));
  const shown = {
    ...presentRequest(frame, request),
    ...(mayReadIdentity(caller.privileges) && namesIdentity(request.custom_fields_values)
      ? { custom_fields_values: await forms.read(frame.hotel, caller, request) }
      : {}),
    ...ofReservation,
  };
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
  { database, clock, reservations, forms, money }: RequestParts & DeskParts,
  frame: Frame,
  caller: StaffCaller,
  id: string,
  patch: CallInput<typeof updateRequest>['body'],
): Promise<GuestRequest> {
  const { hotel } = frame;
  const hotelId = hotel.id;
  const row = await database.write(hotelId, async (tx) => {
    const at = clock.now();
    const given = await forms.openChange(tx, frame, caller, id, patch, at);
    const table = await reservations.openChange(tx, { caller, requestId: id, patch, at });
    let said: readonly string[] = [given?.said ?? []].flat();
    const after = await changeEntity(tx, requestEntity, id, {
      actor: actorOf(caller),
      at,
      locks: [...holdDepartment(tx.sql, hotelId, patch), ...(table?.locks ?? [])],
      edit: { basedOn: patch.version, present: (request) => presentRequest(frame, request) },
      async decide(found) {
        const current = readable(frame.hotel, found, caller);
        mustBeOpenToStaff(frame, current);
        if (patch.status !== undefined && !maySetStatus(patch.status)) throw new Failure('status_not_settable');
        const sent = patch.custom_fields_values;
        if (sent !== undefined && namesIdentity(sent) && !mayReadIdentity(caller.privileges))
          throw new Failure('not_allowed');
        if (sent !== undefined) mustBeOfCheckIn(current.service_type, sent);
        const seated = (await table?.apply(current)) ?? null;
        if (seated !== null) said = [seated.said ?? []].flat();
        const status = seated?.status ?? patch.status ?? current.status;
        const change = { sent, status, given, actor: actorOf(caller), at };
        const { values, isFormChanged } =
          seated === null
            ? await forms.change(tx, hotel, current, change)
            : { values: seated.values, isFormChanged: false };
        const assignment = await resolveAssignment(tx.sql, frame.hotel, caller, current, patch);
        const changed = changesOf(
          { ...current, ...assignment.now },
          { ...patch, status, custom_fields_values: values, ...assignment.wanted },
        );
        const isCanceled = status === 'CANCELED' && current.status !== 'CANCELED';
        const order = isCanceled ? await money.cancelWith(tx, current, { actor: actorOf(caller), at }) : null;
        const logged = {
          ...(isFormChanged ? formsChanged : {}),
          ...loggedChanges(changed),
          ...seated?.changed,
          ...order?.changed,
        };
        if (Object.keys(logged).length === 0) return null;
        const isAssigned = changed.assignee !== undefined || changed.department !== undefined;
        return {
          changed: logged,
          set: {
            ...seated?.set,
            ...order?.set,
            ...assignment.set,
            ...(isAssigned ? { assignment_version: current.version + 1 } : {}),
            status,
            answered_at: answeredAt(current, status),
            ...(values === undefined || logged.custom_fields_values === undefined
              ? {}
              : await fieldsAndSummary(tx.sql, frame, current, values)),
          },
        };
      },
    });
    const [words] = said;
    const told = words === undefined ? after : await tellGuest(tx, id, caller, words, at);
    return readable(frame.hotel, told, caller);
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
  const author = authorOf(frame.hotel, caller);
  const message = {
    id: body.id,
    body: body.body,
    attachmentIds: body.attachments.map((file) => file.id),
    translation: body.translation,
  };
  const row = await database.write(hotelId, (tx) =>
    addMessage(tx, requestId, author, message, clock.now(), (found) => {
      const request = readable(frame.hotel, found, caller);
      // Staff's own requests have nobody at the other end (MSG-05).
      if (request.is_staff) throw new Failure('chat_closed');
      mustBeOpenToStaff(frame, request);
    }),
  );
  return presentComment(frame, row);
}

/** A request that no list of the caller shows does not exist for them. */
export function readable(hotel: Hotel, row: RequestRow | null, { privileges }: StaffCaller): RequestRow {
  if (row === null || !mayHandle(hotel.settings, privileges, row)) throw new Failure('not_found');
  return row;
}

/** RQD-10: first the booking, then the request. */
export function mustBeOpenToStaff(frame: Frame, row: RequestRow): void {
  if (row.b_status === 'awaiting_approval') {
    throw new Failure('booking_awaiting_approval', { current: presentRequest(frame, row) });
  }
}

/** The values of the custom fields, and the summary that follows from them. */
export async function fieldsAndSummary(sql: Sql, frame: Frame, row: RequestRow, values: CustomFieldValue[]) {
  const service = found(await findService(sql, frame.hotel.id, row.service_id));
  const fields = customFieldProblems(service, values);
  if (fields.length > 0) throw new Failure('invalid_input', { fields });
  const text = await findFirstWords(sql, frame.hotel.id, row.id);
  const summary = summarize(service.custom_fields, values, text, frame.hotel.settings.timeZone);
  return {
    custom_fields_values: values,
    staff_summary: summary.html,
    staff_summary_locales: summary.byLanguage,
  };
}
