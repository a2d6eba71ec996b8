import type { Stored } from '@bellhop/browser/storage/stored';
import { useStoredElsewhere } from '@bellhop/browser/storage/use-stored-elsewhere';
import { typedText } from '@bellhop/contract/text/typed-text';
import { isEmptyText } from '@bellhop/contract/text/visible';
import { useRef, useState } from 'react';
import type { EditFiles } from '../../platform/outbox/edit.ts';
import { useTyping } from '../../platform/presence/use-presence.ts';
import { useAttachments } from './use-attachments.ts';
import type { MessageEdit } from './written-edit.ts';

/** The content of a composer when it is sent. */
export interface Message {
  readonly body: string;
  readonly files: MessageEdit['files'];
  readonly bytes: EditFiles;
}

export type Writing = ReturnType<typeof useWriting>;

/** The text of a composer, stored as a draft until it is sent, and its files. */
export function useWriting(requestId: string, draft: Stored<string>) {
  const [text, setText] = useState(() => draft.read() ?? '');
  // A text that another tab has sent must not stay here and be sent again.
  useStoredElsewhere(draft.key, () => setText(draft.read() ?? ''));
  const field = useRef<HTMLTextAreaElement>(null);
  const attachments = useAttachments(requestId, draft.key);
  const tellTyping = useTyping();
  const ready = attachments.files.filter(({ state }) => state === 'ready' || state === 'kept');
  const write = (next: string) => {
    setText(next);
    tellTyping(next);
    if (next === '') draft.clear();
    else draft.write(next);
  };
  return {
    text,
    write,
    field,
    attachments,
    isUploading: attachments.files.some(({ state }) => state === 'uploading'),
    isTooLong: !typedText.safeParse(text.trim()).success,
    // MSG-06: a text that is not blank, or an uploaded file.
    hasContent: !isEmptyText(text) || ready.length > 0,
    written: (): Message => ({
      body: text.trim(),
      files: ready.map(({ key, name, id }) => ({ key, name, id })),
      bytes: new Map(ready.map(({ key, bytes }) => [key, bytes])),
    }),
    clear() {
      write('');
      attachments.clearSent();
    },
  };
}
