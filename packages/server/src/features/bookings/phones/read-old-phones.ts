import type { Database } from '../../../platform/database/database.ts';
import { inBatches } from '../../../platform/hourly-work.ts';
import { listHotelsOf, removeWork } from '../../../platform/works-at-start/store.ts';
import { phoneReader } from './phone-columns.ts';
import { listPhones, putPhones } from './store.ts';

const atOnce = 1000;

/**
 * Reads phone numbers that an earlier version stored as typed; an interrupted run starts its hotel again.
 * @returns the count of numbers
 */
export async function readOldPhones(database: Database): Promise<number> {
  let read = 0;
  for (const hotelId of await listHotelsOf(database, 'phone numbers')) {
    let last = '';
    read += await inBatches(database, hotelId, atOnce, async ({ sql }) => {
      const rows = await listPhones(sql, hotelId, last, atOnce);
      const columnsOf = await phoneReader(sql, hotelId);
      await putPhones(
        sql,
        hotelId,
        rows.map(({ id, phone_number }) => ({ id, phone_number, ...columnsOf(phone_number) })),
      );
      last = rows.at(-1)?.id ?? last;
      return rows.length;
    });
    await removeWork(database, 'phone numbers', hotelId);
  }
  return read;
}
