import type { LoggedAct } from '@bellhop/contract/history';
import type { Changed } from '../database/event-row.ts';

/** Presents changes in the order of the fields' names. */
export function presentChanges(changed: Changed): LoggedAct['changes'] {
  const changes = Object.entries(changed).map(([field, { from, to }]) => ({
    field,
    from: from ?? null,
    to: to ?? null,
  }));
  return changes.sort((a, b) => (a.field < b.field ? -1 : 1));
}

export function actorKindOf(actor: string): LoggedAct['actor_kind'] {
  if (actor === 'system' || actor.startsWith('system:')) return 'system';
  return actor.startsWith('guest:') ? 'guest' : 'staff';
}
