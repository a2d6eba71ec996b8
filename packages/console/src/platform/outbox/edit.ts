import { type GeneralProblem, generalProblems, problem } from '@bellhop/contract/problem';
import { entityId, hotelId, unixSeconds } from '@bellhop/contract/scalars';
import * as z from 'zod/mini';

/** Why an edit was not sent; `too_old`: it waited so long that only its writer can say whether it still holds. */
const outboxFailure = z.enum([
  // `Object.keys` forgets which keys.
  ...(Object.keys(generalProblems) as GeneralProblem[]),
  'restaurant_refused',
  'network',
  'timeout',
  'unreadable_answer',
  'too_old',
]);
export type OutboxFailure = z.infer<typeof outboxFailure>;

/** What every kind of edit has; a slice adds the name of its kind and what it sends. */
export const editFrame = {
  /** Made here; a row that the edit creates gets the same id, so that sending it twice creates one. */
  id: entityId,
  /** Subject of its writer: nobody else's sign-in shows or sends it. */
  sub: z.string(),
  hotelId,
  /** Of the entity that it changes; the edits of one entity are sent in order. */
  entityId,
  /** Names the entity, such as room and service, so that a list of edits needs no entity. */
  about: z.string(),
  /** Milliseconds since 1970, never two alike in one tab: the order of sending. */
  order: z.number(),
  at: unixSeconds,
  /** `refused`: sent again only when the person says so. */
  state: z.enum(['waiting', 'refused']),
  /** Of the last attempt; null: none yet. */
  failure: z.nullable(outboxFailure),
};

/** With `edit_conflict`: the entity as a colleague left it, and what they changed. */
export const editConflict = <Item extends z.ZodMiniType>(item: Item) =>
  z.nullable(z.object({ current: item, changes: problem.shape.changes }));

const frame = z.object({ ...editFrame, kind: z.string(), conflict: z.optional(editConflict(z.unknown())) });

/** A change made here that the server does not have yet, as it stands in the browser's database. */
export type Edit = Readonly<z.infer<typeof frame>>;

/** Bytes of an edit's files by their key. */
export type EditFiles = ReadonlyMap<string, Blob>;

/** Sealed under a key that this device does not have any more. */
export type UnreadableEdit = Pick<Edit, 'id' | 'at'>;

export type Owner = Pick<Edit, 'sub' | 'hotelId'>;

export function byOrder(a: Edit, b: Edit): number {
  return a.order - b.order || (a.id < b.id ? -1 : 1);
}
