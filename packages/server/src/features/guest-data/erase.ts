import type { TenantWrite } from '../../platform/database/database.ts';
import { type Erased, recordErased } from '../../platform/entities/store.ts';
import type { GuestDataHolder, GuestRecords } from '../../platform/guest-data/guest-data.ts';

/** Erases what every holder has of these records, which the caller has locked; the hotel's log keeps its numbers. */
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

/** What must stay for now, by the id of its booking or request. */
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
