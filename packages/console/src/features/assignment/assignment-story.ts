import * as z from 'zod/mini';
import type { EditConflict } from '../../platform/api/edit-conflict.ts';

/** What a colleague did with the request before one's own press arrived. */
export type AssignmentStory =
  | { readonly kind: 'took' | 'gaveBack' | 'changed'; readonly name: string; readonly at: number }
  | { readonly kind: 'givenTo'; readonly actor: string; readonly name: string; readonly at: number };

const named = z.nullable(z.object({ id: z.string(), name: z.string() }));

/** The last word about who has it; null: there was no conflict, or nothing is known of it. */
export function storyOf(conflict: EditConflict<unknown> | null): AssignmentStory | null {
  const changes = conflict?.changes ?? [];
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
