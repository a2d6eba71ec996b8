import type { TenantWrite } from '../../../platform/database/database.ts';
import { changeEntities } from '../../../platform/entities/change-entity.ts';
import { erasedBefore } from '../../../platform/guest-data/kept.ts';
import { forEachHotel } from '../../../platform/hourly-work.ts';
import { system } from '../../../platform/live/system-actor.ts';
import type { SliceParts } from '../../../platform/slice.ts';
import { listForgettable, paymentEntity } from '../store.ts';

const most = 500;

/** A link that names no guest. */
const nobody = {
  name: '',
  family_name: '',
  email: null,
  phone_number: null,
  purpose: null,
  room_number: null,
  booking_id: null,
  request_id: null,
  sendings: [],
};

/** Takes from links what names their guest; amount, dates and who did what stay, and so does the place in lists. */
export function takeGuests(tx: TenantWrite, ids: readonly string[], at: number): Promise<void> {
  return changeEntities(tx, paymentEntity, ids, {
    actor: system,
    at,
    decide: () => ({ changed: { guest: { from: 'set', to: null } }, set: nobody, stamp: 'version' }),
  });
}

/** Does so with links that are as old as the hotel keeps data of guests. */
export async function forgetGuests({
  database,
  clock,
  hotels,
}: Pick<SliceParts, 'database' | 'clock' | 'hotels'>): Promise<void> {
  const at = clock.now();
  await forEachHotel(database, async (hotelId) => {
    const before = erasedBefore(at, await hotels.keptDays(hotelId));
    await database.write(hotelId, async (tx) => {
      const ids = await listForgettable(tx.sql, hotelId, before, most);
      if (ids.length > 0) await takeGuests(tx, ids, at);
    });
  });
}
