import { problem, problemCodes } from '@bellhop/contract/problem';
import { guestRequest, requestStatus } from '@bellhop/contract/requests/request';
import { entityId, hotelId, unixSeconds } from '@bellhop/contract/scalars';
import * as z from 'zod/mini';

/** Why an edit did not go; `too_old`: it waited so long that nobody but its writer can say whether it still holds. */
const outboxFailure = z.enum([...problemCodes, 'network', 'timeout', 'unreadable_answer', 'too_old']);
export type OutboxFailure = z.infer<typeof outboxFailure>;

const common = {
  /** Made here; a message goes by it too, so that a repeat makes one message. */
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

const messageEdit = z.object({
  ...common,
  kind: z.literal('message'),
  body: z.string(),
  /** `id`: the server's, once the bytes are there; `key`: of the bytes on this device. */
  files: z.array(z.object({ key: z.string(), name: z.string(), id: z.nullable(z.string()) })),
});
export type MessageEdit = z.infer<typeof messageEdit>;

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
export const edit = z.discriminatedUnion('kind', [messageEdit, statusEdit]);
export type Edit = z.infer<typeof edit>;

/** Bytes of a message's files by their key. */
export type EditFiles = ReadonlyMap<string, Blob>;
