import * as z from 'zod/mini';
import { stored } from '../../platform/storage/stored.ts';
import type { OutgoingMessage } from './request-book.ts';

/** A value of `againAt`: there is no time to wait for. */
export const atNextConnection = 0;

const kept = stored(
  'bellhop.guest.outgoing',
  z.array(
    z.object({
      id: z.string(),
      requestId: z.string(),
      body: z.string(),
      attachments: z.array(z.object({ id: z.string(), name: z.string() })),
      at: z.number(),
    }),
  ),
);

/** Messages that no answer confirmed, in the order of their writing. Each change reads the storage again: another tab may write, too. */
export const keptOutgoing = {
  /** After a reload nothing is on its way, so each of them waits for the connection. */
  read(): OutgoingMessage[] {
    return (kept.read() ?? []).map((message) => ({
      ...message,
      attachments: message.attachments.map((file) => ({ ...file, previewUrl: null })),
      failure: 'network',
      againAt: atNextConnection,
    }));
  },
  keep({ id, requestId, body, attachments, at }: OutgoingMessage): void {
    const all = kept.read() ?? [];
    if (all.some((message) => message.id === id)) return;
    kept.write([
      ...all,
      { id, requestId, body, attachments: attachments.map((file) => ({ id: file.id, name: file.name })), at },
    ]);
  },
  drop(id: string): void {
    const rest = (kept.read() ?? []).filter((message) => message.id !== id);
    if (rest.length === 0) kept.remove();
    else kept.write(rest);
  },
};
