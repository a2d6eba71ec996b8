import { forEachHotel } from '../../platform/hourly-work.ts';
import type { GuestParts } from './sessions.ts';
import { removeEnded } from './store.ts';

/** Seconds that an ended stay's link is kept, so that it says that the stay has ended and not that it never was. */
const keptSeconds = 7 * 86_400;

/** Removes what ended stays left, of every hotel. */
export async function removeEndedStays({ database, clock }: GuestParts): Promise<void> {
  await forEachHotel(database, async (hotelId) => {
    await database.write(hotelId, ({ sql }) => removeEnded(sql, hotelId, clock.now() - keptSeconds));
  });
}
