import { addComment, updateRequest } from '@bellhop/contract/requests/calls';
import type { RequestComment } from '@bellhop/contract/requests/comment';
import { addNote, type Note } from '@bellhop/contract/requests/note';
import { guestRequest, requestStatus } from '@bellhop/contract/requests/request';
import type * as z from 'zod/mini';
import type { EditKind } from '../../../platform/outbox/edit-kind.ts';
import { statusEditKind, statusEditSchema } from '../../../platform/outbox/status-edit.ts';
import { withComments, withNotes } from '../conversation/conversations.ts';
import type { RequestTypes } from '../request-kind.ts';
import { requestStatusField } from '../status-change.ts';
import { changeConversations, readConversations, requestKeys } from '../store.ts';
import { sendWithFiles } from './send-files.ts';
import { type MessageEdit, messageEdit, type NoteEdit, noteEdit } from './written-edit.ts';

const message: EditKind<MessageEdit, RequestComment> = {
  name: 'message',
  schema: messageEdit,
  // A promise to a guest from last night, sent this morning, is a lie.
  lastsSeconds: 12 * 3600,
  send: (edit, sending) =>
    sendWithFiles(edit, sending, ({ id, entityId, hotelId, sub, body, translation }, attachments) =>
      sending.api.call(addComment, {
        params: { request_id: entityId },
        query: { hotel_id: hotelId },
        body: {
          id,
          body,
          request_id: entityId,
          hotel_id: hotelId,
          author_id: sub,
          is_staff: true,
          attachments,
          ...(translation === undefined ? {} : { translation }),
        },
      }),
    ),
  isDelivered: (client, { id, entityId }) =>
    readConversations(client)
      .get(entityId)
      ?.comments.some((comment) => comment.id === id) ?? false,
  receive: (client, { entityId }, comment) =>
    changeConversations(client, (all) => withComments(all, entityId, [comment], false)),
  words: ({ body, files }, texts) => ({ what: null, body, files, failed: texts.t('requests:failed.message') }),
};

const note: EditKind<NoteEdit, Note> = {
  name: 'note',
  schema: noteEdit,
  send: (edit, sending) =>
    sendWithFiles(edit, sending, ({ id, entityId, hotelId, body, mentions }, attachments) =>
      sending.api.call(addNote, {
        params: { request_id: entityId },
        query: { hotel_id: hotelId },
        body: { id, body, mentions: mentions.map((called) => called.id), attachments },
      }),
    ),
  isDelivered: (client, { id, entityId }) =>
    readConversations(client)
      .get(entityId)
      ?.notes.some((each) => each.id === id) ?? false,
  receive: (client, { entityId }, made) =>
    changeConversations(client, (all) => withNotes(all, entityId, [made], false)),
  words: ({ body, files }, texts) => {
    const t = texts.getFixedT(null, ['outbox', 'requests']);
    return { what: t('outbox:note'), isInternal: true, body, files, failed: t('requests:failed.note') };
  },
};

const statusEdit = statusEditSchema('status', requestStatus, guestRequest);
export type StatusEdit = z.infer<typeof statusEdit>;

const status = statusEditKind<RequestTypes, StatusEdit>({
  field: requestStatusField,
  schema: statusEdit,
  item: guestRequest,
  send: ({ entityId: id, hotelId, status: wanted, version }, { api }) =>
    api.call(updateRequest, {
      params: { id },
      query: { hotel_id: hotelId },
      body: { id, hotel_id: hotelId, status: wanted, version },
    }),
  statusName: (each, texts) => texts.t(`requests:status.${each}`),
  // The alert about the booking, the page of a request that is gone.
  onRefused: (client, { entityId }) => void client.invalidateQueries({ queryKey: requestKeys.detail(entityId) }),
});

/** What staff write on a request and set of it, also without a network. */
export const requestEdits: readonly EditKind[] = [message, note, status];
