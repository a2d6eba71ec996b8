import { problem, problemCodes } from '@bellhop/contract/problem';
import { mention } from '@bellhop/contract/requests/note';
import { guestRequest, requestStatus } from '@bellhop/contract/requests/request';
import { sentTranslation } from '@bellhop/contract/requests/translation';
import { entityId, hotelId, unixSeconds } from '@bellhop/contract/scalars';
import * as z from 'zod/mini';

/** Why an edit did not go; `too_old`: it waited so long that nobody but its writer can say whether it still holds. */
const outboxFailure = z.enum([...problemCodes, 'network', 'timeout', 'unreadable_answer', 'too_old']);
export type OutboxFailure = z.infer<typeof outboxFailure>;

const common = {
  /** Made here; a message or a note goes by it too, so that a repeat makes one. */
  id: entityId,
  /** Whose it is: nobody else's sign-in sees or sends it. */
  sub: z.string(),
  hotelId,
  requestId: entityId,
  /** Room and service, so that a list of what waits needs no request. */
  about: z.string(),
  /** Milliseconds since 1970, never two alike in one tab: what was written first goes first. */
  order: z.number(),
  at: unixSeconds,
  /** `refused`: not sent again unless the person says so. */
  state: z.enum(['waiting', 'refused']),
  /** Of the last attempt; null: none yet. */
  failure: z.nullable(outboxFailure),
};

const written = {
  body: z.string(),
  /** `id`: the server's, once the bytes are there; `key`: of the bytes on this device. */
  files: z.array(z.object({ key: z.string(), name: z.string(), id: z.nullable(z.string()) })),
};

const messageEdit = z.object({
  ...common,
  ...written,
  kind: z.literal('message'),
  /** Sent beside the words. Edits of before it could be have none. */
  translation: z.optional(sentTranslation),
});
export type MessageEdit = z.infer<typeof messageEdit>;

/** To colleagues; older builds leave it where it is. */
const noteEdit = z.object({ ...common, ...written, kind: z.literal('note'), mentions: z.array(mention) });
export type NoteEdit = z.infer<typeof noteEdit>;

/** What has words and files. */
export type WrittenEdit = MessageEdit | NoteEdit;

const statusEdit = z.object({
  ...common,
  kind: z.literal('status'),
  from: requestStatus,
  status: requestStatus,
  /** Of the request as it was seen: what others changed since is a conflict. */
  version: z.optional(z.number()),
  /** With `edit_conflict`: what the person chooses between. */
  conflict: z.nullable(z.object({ current: guestRequest, changes: problem.shape.changes })),
});
export type StatusEdit = z.infer<typeof statusEdit>;

/** A change made here that the server does not have yet, as it stands in the browser's database. */
export const edit = z.discriminatedUnion('kind', [messageEdit, noteEdit, statusEdit]);
export type Edit = z.infer<typeof edit>;

/** Bytes of a message's files by their key. */
export type EditFiles = ReadonlyMap<string, Blob>;

/** Where edits outlive the page. One person's at one hotel; every change is durable when its promise resolves. */
export interface EditStore {
  /** Sealed under a key that this device does not have any more; `remove` takes them too. */
  readonly unreadable: readonly UnreadableEdit[];
  /** What was written first comes first. */
  list(): Promise<readonly Edit[]>;
  /** New or changed, with its files. What the database does not take lasts as long as the page. */
  put(edit: Edit, files?: EditFiles): Promise<void>;
  /** With its files. */
  remove(id: string): Promise<void>;
  file(key: string): Promise<Blob | null>;
}

export interface UnreadableEdit {
  readonly id: string;
  /** Unix seconds. */
  readonly at: number;
}

export interface Owner {
  readonly sub: string;
  readonly hotelId: string;
}
