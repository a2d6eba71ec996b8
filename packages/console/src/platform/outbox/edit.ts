import { type GeneralProblem, generalProblems, problem } from '@bellhop/contract/problem';
import { entityId, hotelId, unixSeconds } from '@bellhop/contract/scalars';
import * as z from 'zod/mini';

/**
 * Reasons why an edit was not sent; `too_old`: it waited so long that only its writer knows whether it is still valid.
 */
const outboxFailure = z.enum([
  // `Object.keys` loses the type of the keys.
  ...(Object.keys(generalProblems) as GeneralProblem[]),
  'restaurant_refused',
  'rooms_refused',
  'network',
  'timeout',
  'unreadable_answer',
  'too_old',
]);
export type OutboxFailure = z.infer<typeof outboxFailure>;

/** The fields of every kind of edit; a slice adds the name of its kind and the data to send. */
export const editFrame = {
  /** Generated here; a row that the edit creates gets the same id, so that sending the edit twice creates one row. */
  id: entityId,
  /** Subject of the writer: the sign-in of any other person neither shows nor sends the edit. */
  sub: z.string(),
  hotelId,
  /** Id of the changed entity; the edits of one entity are sent in order. */
  entityId,
  /** Names the entity, such as room and service, so that a list of edits needs no entity. */
  about: z.string(),
  /** Milliseconds since 1970, unique in one tab: the order of sending. */
  order: z.number(),
  at: unixSeconds,
  /** `refused`: sent again only at the person's request. */
  state: z.enum(['waiting', 'refused']),
  /** Failure of the last attempt; null before the first. */
  failure: z.nullable(outboxFailure),
};

/** With `edit_conflict`: the entity after a colleague's change, and the changes. */
export const editConflict = <Item extends z.ZodMiniType>(item: Item) =>
  z.nullable(z.object({ current: item, changes: problem.shape.changes }));

const frame = z.object({ ...editFrame, kind: z.string(), conflict: z.optional(editConflict(z.unknown())) });

/** A local change that the server has not accepted yet, in the form of the browser's database. */
export type Edit = Readonly<z.infer<typeof frame>>;

/** Bytes of an edit's files by their key. */
export type EditFiles = ReadonlyMap<string, Blob>;

/** An edit sealed under a key that this device no longer has. */
export type UnreadableEdit = Pick<Edit, 'id' | 'at'>;

export type Owner = Pick<Edit, 'sub' | 'hotelId'>;

export function byOrder(a: Edit, b: Edit): number {
  return a.order - b.order || (a.id < b.id ? -1 : 1);
}
