import type * as z from 'zod/mini';
import { ApiFailure } from './failure.ts';

export interface EditConflict<Entity> {
  /** As a colleague left it. */
  readonly current: Entity;
  /** Who changed it last; null: the log does not tell. */
  readonly by: { readonly name: string; readonly at: number } | null;
}

/** What a save found in place of the version it was based on; null: the save failed for another reason. */
export function editConflictOf<Entity>(
  failure: Error | null,
  schema: z.ZodMiniType<Entity>,
): EditConflict<Entity> | null {
  if (!(failure instanceof ApiFailure) || failure.code !== 'edit_conflict') return null;
  const read = schema.safeParse(failure.extras.current);
  if (!read.success) return null;
  const last = failure.extras.changes?.at(-1);
  return { current: read.data, by: last === undefined ? null : { name: last.actor_name ?? last.actor, at: last.at } };
}
