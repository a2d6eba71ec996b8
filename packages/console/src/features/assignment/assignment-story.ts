import { guestRequest } from '@bellhop/contract/requests/request';
import * as z from 'zod/mini';
import { ApiFailure } from '../../platform/api/failure.ts';

/** What a colleague did with the request before one's own press arrived. */
export type AssignmentStory =
  | { readonly kind: 'took' | 'gaveBack' | 'changed'; readonly name: string; readonly at: number }
  | { readonly kind: 'givenTo'; readonly actor: string; readonly name: string; readonly at: number };

const named = z.nullable(z.object({ id: z.string(), name: z.string() }));

/** Of `edit_conflict`: the last word about who has it; null: it is another failure, or nothing is known. */
export function storyOf(error: unknown): AssignmentStory | null {
  const changes = conflictIn(error)?.extras.changes ?? [];
  const last = changes.findLast(({ field }) => field === 'assignee') ?? changes.at(-1);
  if (last === undefined) return null;
  const { at } = last;
  const actor = last.actor_name ?? last.actor;
  const to = last.field === 'assignee' ? named.safeParse(last.to) : null;
  if (to === null || !to.success) return { kind: 'changed', name: actor, at };
  if (to.data === null) return { kind: 'gaveBack', name: actor, at };
  return to.data.id === last.actor
    ? { kind: 'took', name: to.data.name, at }
    : { kind: 'givenTo', actor, name: to.data.name, at };
}

/** The request as it stands, out of a conflict. */
export function currentIn(error: unknown) {
  return guestRequest.safeParse(conflictIn(error)?.extras.current).data ?? null;
}

function conflictIn(error: unknown): ApiFailure | null {
  return error instanceof ApiFailure && error.code === 'edit_conflict' ? error : null;
}
