import { forEachHotel } from '../../platform/hourly-work.ts';
import type { GuestParts } from './sessions.ts';
import { removeEnded } from './store.ts';

/** Seconds that an ended stay's link is kept, so that it reports an ended stay and not an unknown code. */
const keptSeconds = 7 * 86_400;

/** Removes sessions and codes of ended stays in every hotel. */
export async function removeEndedStays({ database, clock }: GuestParts): Promise<void> {
  await forEachHotel(database, async (hotelId) => {
    await database.write(hotelId, ({ sql }) => removeEnded(sql, hotelId, clock.now() - keptSeconds));
  });
}
