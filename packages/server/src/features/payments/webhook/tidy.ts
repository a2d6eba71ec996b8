import { forEachHotel } from '../../../platform/hourly-work.ts';
import { removeEventsBefore } from '../../../platform/partners/events/store.ts';
import type { SliceParts } from '../../../platform/slice.ts';

/** Days for which an event that comes again is known; providers give up after a few. */
const memory = 60;

export async function removeOldEvents({ database, clock }: Pick<SliceParts, 'database' | 'clock'>): Promise<void> {
  const before = clock.now() - memory * 86_400;
  await forEachHotel(database, (hotelId) =>
    database.write(hotelId, ({ sql }) => removeEventsBefore(sql, hotelId, before)),
  );
}
