import type { Database } from '../../platform/database/database.ts';
import { remember } from '../../platform/remember.ts';
import type { HotelDirectory } from '../../platform/tenancy/hotel.ts';
import { hotelsChannel } from '../../platform/tenancy/tenancy-channels.ts';
import { keptDaysOf, presentHotel } from './present.ts';
import { findByHost, findById, findSettings, type HotelRow, listOfGroup } from './store.ts';

/**
 * Milliseconds that an entry is trusted if a notification was lost. Unknown hosts are cached, too, against strangers
 * who invent them.
 */
const memory = { believedFor: 5_000, most: 5_000 };

/** Opens the directory of hotels: reads the database through a short cache, which notifications clear. */
export async function openHotelDirectory(database: Database): Promise<HotelDirectory> {
  const sql = database.shared;
  const byHost = remember(async (host) => presentOrNull(await findByHost(sql, host)), memory);
  const byId = remember(async (id) => presentOrNull(await findById(sql, id)), memory);
  const ofGroup = remember(async (groupId) => (await listOfGroup(sql, groupId)).map(presentHotel), memory);
  await database.listen(hotelsChannel, () => {
    for (const known of [byHost, byId, ofGroup]) known.forget();
  });
  return {
    byHost: byHost.get,
    byId: byId.get,
    ofGroup: ofGroup.get,
    keptDays: async (id) => keptDaysOf(await findSettings(sql, id)),
  };
}

function presentOrNull(row: HotelRow | null) {
  return row === null ? null : presentHotel(row);
}
