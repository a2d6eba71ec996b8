import type { TenantWrite } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/database/event-row.ts';
import { changeEntities } from '../../platform/entities/change-entity.ts';
import { departmentEntity, listDepartments } from './store.ts';

interface Serving {
  actor: Actor;
  at: number;
  serviceId: string;
  departmentIds: readonly string[];
  /** Departments that served it when the ids were chosen; departments added since keep it. */
  basis?: readonly string[] | undefined;
}

/** Makes exactly these departments serve a service. @returns the positions of ids without a department in use */
export async function serveWith(
  tx: TenantWrite,
  { actor, at, serviceId, departmentIds, basis }: Serving,
): Promise<readonly number[]> {
  const inUse = (await listDepartments(tx.sql, tx.hotelId)).filter(({ removed_at }) => removed_at === null);
  const known = inUse.map(({ id }) => id);
  const unknown = departmentIds.flatMap((id, index) => (known.includes(id) || basis?.includes(id) ? [] : [index]));
  if (unknown.length > 0) return unknown;
  await changeEntities(tx, departmentEntity, known, {
    actor,
    at,
    decide({ id, service_ids }) {
      const others = service_ids.filter((each) => each !== serviceId);
      const serves = departmentIds.includes(id);
      if (basis?.includes(id) === serves) return null;
      if (serves === others.length < service_ids.length) return null;
      return { set: { service_ids: serves ? [...service_ids, serviceId] : others } };
    },
  });
  return [];
}
