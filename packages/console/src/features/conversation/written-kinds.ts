import { addComment } from '@bellhop/contract/requests/calls';
import type { RequestComment } from '@bellhop/contract/requests/comment';
import { addNote, type Note } from '@bellhop/contract/requests/note';
import type { EditKind } from '../../platform/outbox/edit-kind.ts';
import { withWritten } from '../request-store/conversations.ts';
import { changeConversations, readConversations } from '../request-store/store.ts';
import { sendWithFiles } from './send-files.ts';
import { type MessageEdit, messageEdit, type NoteEdit, noteEdit } from './written-edit.ts';

const message: EditKind<MessageEdit, RequestComment> = {
  name: 'message',
  schema: messageEdit,
  texts: ['requests-later'],
  // A message of last night ("in ten minutes") would be wrong in the morning.
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
  isDelivered: (client, { id, entityId }) => hasId(readConversations(client).get(entityId)?.comments, id),
  receive: (client, { entityId }, comment) =>
    changeConversations(client, (all) => withWritten(all, entityId, { comments: [comment] })),
  words: ({ body, files }, texts) => ({ what: null, body, files, failed: texts.t('requests:failed.message') }),
};

const note: EditKind<NoteEdit, Note> = {
  name: 'note',
  schema: noteEdit,
  texts: ['requests-later'],
  send: (edit, sending) =>
    sendWithFiles(edit, sending, ({ id, entityId, hotelId, body, mentions }, attachments) =>
      sending.api.call(addNote, {
        params: { request_id: entityId },
        query: { hotel_id: hotelId },
        body: { id, body, mentions: mentions.map((called) => called.id), attachments },
      }),
    ),
  isDelivered: (client, { id, entityId }) => hasId(readConversations(client).get(entityId)?.notes, id),
  receive: (client, { entityId }, stored) =>
    changeConversations(client, (all) => withWritten(all, entityId, { notes: [stored] })),
  words: ({ body, files }, texts) => {
    const t = texts.getFixedT(null, ['outbox', 'requests']);
    return { what: t('outbox:note'), isInternal: true, body, files, failed: t('requests:failed.note') };
  },
};

/** The kinds of messages and notes that staff write, also without a network. */
export const writtenEdits: readonly EditKind[] = [message, note];

function hasId(written: readonly { readonly id: string }[] = [], id: string): boolean {
  return written.some((each) => each.id === id);
}
