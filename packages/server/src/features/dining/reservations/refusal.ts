import { isOverridable, type Refusal } from '@bellhop/contract/requests/refusal-reasons';
import { recordAccess } from '../../../platform/access-records/store.ts';
import type { TenantWrite } from '../../../platform/database/database.ts';
import { Failure } from '../../../platform/failure.ts';
import type { StaffCaller } from '../../../platform/session/caller.ts';
import type { Override } from '../row.ts';

/** The person who reserves: a guest, or staff, who may override rules in their own name. */
export type Seater =
  | 'guest'
  | {
      staff: StaffCaller;
      override: readonly string[];
      /** Whether this person reserves tables; others set the status of a table that has its seats. */
      mayReserve: boolean;
    };

/** Returns the refusals that staff override. Throws all remaining reasons if any remains. */
export function passedOver(refusals: readonly Refusal[], by: Seater, at: number): Override[] {
  const overrides = by === 'guest' ? [] : by.override;
  const left = refusals.filter(({ code }) => !overrides.some((passed) => passed === code));
  const [first] = left;
  if (first !== undefined) throw new Failure(first.code, { reasons: [...left] });
  if (by === 'guest') return [];
  const { id, name } = by.staff;
  return refusals.flatMap(({ code }) => (isOverridable(code) ? [{ code, by: id, name, at }] : []));
}

/** Records which rules staff have overridden, once for an act, in the log that cannot be changed. */
export async function recordOverrides(
  tx: TenantWrite,
  table: { id: string; booking_id: string | null },
  overrides: readonly Override[],
): Promise<void> {
  const [first] = overrides;
  if (first === undefined) return;
  await recordAccess(tx, {
    at: first.at,
    actor: first.by,
    what: 'override',
    entity: 'request',
    entityId: table.id,
    bookingId: table.booking_id,
    codes: overrides.map(({ code }) => code),
  });
}
