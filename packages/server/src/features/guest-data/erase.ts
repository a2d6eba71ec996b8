import type { TenantWrite } from '../../platform/database/database.ts';
import { type Erased, recordErased } from '../../platform/entities/store.ts';
import type { GuestDataHolder, GuestRecords } from '../../platform/guest-data/guest-data.ts';

/** Erases all data of these records in every holder; the caller has locked them. The hotel's log keeps its numbers. */
export async function eraseRecords(
  tx: TenantWrite,
  holders: readonly GuestDataHolder[],
  records: GuestRecords,
  at: number,
): Promise<void> {
  const erased: Erased[] = [];
  for (const holder of holders) erased.push(...(await holder.erase(tx, records, at)));
  await recordErased(tx, erased);
}

/** Returns the reasons for keeping data for now, by the id of its booking or request. */
export async function keptOf(
  { sql }: Pick<TenantWrite, 'sql'>,
  holders: readonly GuestDataHolder[],
  records: GuestRecords,
  at: number,
): Promise<Map<string, string[]>> {
  const kept = new Map<string, string[]>();
  for (const holder of holders) {
    for (const { id, why } of (await holder.keeps?.(sql, records, at)) ?? []) {
      kept.set(id, [...(kept.get(id) ?? []), why]);
    }
  }
  return kept;
}
