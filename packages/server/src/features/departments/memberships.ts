import type { Clock } from '../../platform/clock.ts';
import type { TenantWrite } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/database/event-row.ts';
import { changeEntity } from '../../platform/entities/change-entity.ts';
import { departmentEntity, listForChange } from './store.ts';

/** Makes a person a member of exactly these departments. `unknown`: the hotel lacks one of them. */
export async function setMemberships(
  tx: TenantWrite,
  clock: Clock,
  actor: Actor,
  userId: string,
  departmentIds: readonly string[],
): Promise<boolean | 'unknown'> {
  const all = (await listForChange(tx.sql, tx.hotelId)).filter(({ removed_at }) => removed_at === null);
  if (departmentIds.some((id) => all.every((department) => department.id !== id))) return 'unknown';
  const moved = all.filter(({ id, member_ids }) => member_ids.includes(userId) !== departmentIds.includes(id));
  for (const { id, member_ids } of moved) {
    const members = departmentIds.includes(id)
      ? [...member_ids, userId]
      : member_ids.filter((member) => member !== userId);
    await changeEntity(tx, departmentEntity, id, {
      actor,
      at: clock.now(),
      decide: () => ({ set: { member_ids: members } }),
    });
  }
  return moved.length > 0;
}
