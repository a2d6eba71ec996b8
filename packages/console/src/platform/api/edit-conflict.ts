import type * as z from 'zod/mini';
import { ApiFailure, type FailureExtras } from './failure.ts';

export interface EditConflict<Entity> {
  /** The entity after a colleague's change. */
  readonly current: Entity;
  readonly changes?: FailureExtras['changes'];
}

/** Returns the newer version that a save met; null if the save failed for another reason. */
export function editConflictOf<Entity>(failure: unknown, schema: z.ZodMiniType<Entity>): EditConflict<Entity> | null {
  if (!(failure instanceof ApiFailure) || failure.code !== 'edit_conflict') return null;
  const { current, changes } = failure.extras;
  const read = schema.safeParse(current);
  return read.success ? { current: read.data, changes } : null;
}
