import type { Sql, TenantWrite } from '../database/database.ts';
import type { Actor } from '../database/event-row.ts';
import { changeEntities } from './change-entity.ts';
import type { EntityKind, EntityRow, Settable } from './entity-kind.ts';

interface Ordering {
  actor: Actor;
  at: number;
  /** As they shall stand; those that it does not name follow as they stand. */
  ids: readonly string[];
  /** Versions that the order was made from, in the order of `ids`: a place that changed since is a conflict. */
  versions?: readonly number[] | undefined;
}

/** Puts all entities of a kind in an order, and answers them. */
export async function putInOrder<Row extends EntityRow & { position: number }>(
  tx: TenantWrite,
  kind: EntityKind<Row>,
  list: (sql: Sql, hotelId: string) => Promise<Row[]>,
  { actor, at, ids, versions }: Ordering,
): Promise<Row[]> {
  const standing = (await list(tx.sql, tx.hotelId)).map(({ id }) => id);
  const inOrder = [...new Set([...ids, ...standing])].filter((id) => standing.includes(id));
  await changeEntities(tx, kind, standing, {
    actor,
    at,
    edit: versions && {
      basedOn: Object.fromEntries(ids.map((id, index) => [id, versions[index]])),
      present: ({ id, version }: Row) => ({ id, version }),
    },
    // A row that has a place has the column to set it.
    decide: ({ id }) => ({ set: { position: inOrder.indexOf(id) } as Settable<Row> }),
  });
  return list(tx.sql, tx.hotelId);
}
