import { inLocal } from '@bellhop/browser/storage/stored';
import * as z from 'zod/mini';
import type { OutgoingMessage } from './request-book.ts';

/** A value of `againAt`: send as soon as there is a connection. */
export const atNextConnection = 0;

const kept = inLocal(
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

/**
 * Unconfirmed messages in the order of their writing. Each change reads the storage again, because another tab may
 * write too.
 */
export const keptOutgoing = {
  /** After a reload no message is being sent, so all wait for the connection. */
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
    if (rest.length === 0) kept.clear();
    else kept.write(rest);
  },
};
