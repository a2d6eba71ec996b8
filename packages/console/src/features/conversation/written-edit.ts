import { mention } from '@bellhop/contract/requests/note';
import { sentTranslation } from '@bellhop/contract/requests/translation';
import * as z from 'zod/mini';
import { type Edit, editFrame } from '../../platform/outbox/edit.ts';
import { sentFile } from './send-files.ts';

const written = {
  ...editFrame,
  body: z.string(),
  files: z.array(sentFile),
};

export const messageEdit = z.object({
  ...written,
  kind: z.literal('message'),
  /** The translation sent beside the text. Edits of earlier versions have none. */
  translation: z.optional(sentTranslation),
});
export type MessageEdit = z.infer<typeof messageEdit>;

/** A note to colleagues. */
export const noteEdit = z.object({ ...written, kind: z.literal('note'), mentions: z.array(mention) });
export type NoteEdit = z.infer<typeof noteEdit>;

/** An edit with text and files. */
export type WrittenEdit = MessageEdit | NoteEdit;

export function isWritten(edit: Edit): edit is WrittenEdit {
  return edit.kind === 'message' || edit.kind === 'note';
}
