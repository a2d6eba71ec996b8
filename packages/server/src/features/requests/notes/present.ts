import type { Note } from '@bellhop/contract/requests/note';
import { type Frame, presentFiles } from '../present.ts';
import type { NoteRow } from './store.ts';

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
