import type { Sql, TenantWrite } from '../database/database.ts';
import type { Actor } from '../database/event-row.ts';
import { changeEntities } from './change-entity.ts';
import type { EntityKind, EntityRow, Settable } from './entity-kind.ts';

interface Ordering {
  actor: Actor;
  at: number;
  /** Ids in the new order; other entities follow in their current order. */
  ids: readonly string[];
  /** Versions that the order is based on, in the order of `ids`: a place that changed since is a conflict. */
  versions?: readonly number[] | undefined;
}

/** Puts all entities of a kind in an order, and returns them. */
export async function putInOrder<Row extends EntityRow & { position: number }>(
  tx: TenantWrite,
  kind: EntityKind<Row>,
  list: (sql: Sql, hotelId: string) => Promise<Row[]>,
  { actor, at, ids, versions }: Ordering,
): Promise<Row[]> {
  const current = (await list(tx.sql, tx.hotelId)).map(({ id }) => id);
  const inOrder = [...new Set([...ids, ...current])].filter((id) => current.includes(id));
  await changeEntities(tx, kind, current, {
    actor,
    at,
    edit: versions && {
      basedOn: Object.fromEntries(ids.map((id, index) => [id, versions[index]])),
      present: ({ id, version }: Row) => ({ id, version }),
    },
    // A row with a place has the column `position`.
    decide: ({ id }) => ({ set: { position: inOrder.indexOf(id) } as Settable<Row> }),
  });
  return list(tx.sql, tx.hotelId);
}
