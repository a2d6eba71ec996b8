import type { TenantWrite } from '../../platform/database/database.ts';
import type { Changed } from '../../platform/live/event-row.ts';
import { recordAccessChange } from '../../platform/session/store.ts';
import { followKey } from './keys/move-key.ts';
import type { FullBookingRow } from './row.ts';

/** What goes with every change of a stay: the guest's access and the key. Answers what else the log says. */
export async function followStay(
  tx: TenantWrite,
  before: FullBookingRow,
  after: FullBookingRow,
  at: number,
): Promise<Changed> {
  // A stay that is over, or not yet agreed to, closes the guest's page now and not at its next call.
  if (before.status !== after.status || before.checkout !== after.checkout) {
    await recordAccessChange(tx.sql, before.user_id);
  }
  return followKey(tx, before, after, at);
}
