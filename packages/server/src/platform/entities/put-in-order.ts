import type { TenantWrite } from '../database/database.ts';
import type { Actor } from '../live/event-row.ts';
import { changeEntities } from './change-entity.ts';
import type { EntityKind, EntityRow, Settable } from './entity-kind.ts';

interface PlacedRow extends EntityRow {
  readonly position: number;
}

interface Ordering {
  actor: Actor;
  at: number;
  /** Of all, as they stand. */
  standing: readonly string[];
  /** As they shall stand; those that it does not name follow. */
  wanted: readonly string[];
  /** Versions that the order was made from, in the order of `wanted`: a place that changed since is a conflict. */
  seen?: readonly number[] | undefined;
}

/** Puts all entities of a kind in an order. */
export function putInOrder<Row extends PlacedRow>(
  tx: TenantWrite,
  kind: EntityKind<Row>,
  { actor, at, standing, wanted, seen }: Ordering,
): Promise<void> {
  const inOrder = [...new Set([...wanted, ...standing])].filter((id) => standing.includes(id));
  return changeEntities(tx, kind, standing, {
    actor,
    at,
    edit: seen && {
      basedOn: Object.fromEntries(
        wanted.flatMap((id, index) => (seen[index] === undefined ? [] : [[id, seen[index]]])),
      ),
      present: ({ id, version }: Row) => ({ id, version }),
    },
    // A row that has a place has the column to set it.
    decide: ({ id }) => ({ set: { position: inOrder.indexOf(id) } as Settable<Row> }),
  });
}
