import type { MentionOfMe, Note } from '@bellhop/contract/requests/note';
import { type Frame, fullNameOf, presentFiles, roomNumberOf } from '../present.ts';
import type { MentionRow, NoteRow } from './store.ts';

/** For staff alone: there is no way of presenting a note to a guest. */
export function presentNote(frame: Frame, row: NoteRow): Note {
  return {
    id: row.id,
    request_id: row.request_id,
    body: row.body,
    author_id: row.author_id,
    author_name: row.author_name,
    mentions: row.mentions,
    attachments: presentFiles(frame, row.request_id, row.attachments),
    created_at: row.created_at,
    position: row.position,
    version: row.version,
  };
}

export function presentMention(frame: Frame, row: MentionRow): MentionOfMe {
  return {
    note: presentNote(frame, row),
    request: {
      id: row.request_id,
      service_type: row.service_type,
      serviceName: row.s_name,
      serviceWithLocales: row.s_name_with_locales,
      fullName: fullNameOf(row),
      room_number: roomNumberOf(row),
    },
  };
}
