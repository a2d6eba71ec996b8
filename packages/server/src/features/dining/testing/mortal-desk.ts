import { systemClock } from '../../../platform/clock.ts';
import { openDatabase } from '../../../platform/database/database.ts';
import { lockSittings, moveSeats } from '../reservations/store.ts';

// A process of its own that takes all seats of a sitting and never commits; the test kills it. Arguments: the database's
// address, and the id, restaurant and day of the sitting.
const [, , url = '', id = '', restaurantId = '', day = ''] = process.argv;
const database = openDatabase({ url, role: null, clock: systemClock, max: 1 });
await database.write('grand', async ({ sql, hotelId }) => {
  await lockSittings(sql, hotelId, [{ id, restaurantId, day }]);
  await moveSeats(sql, hotelId, id, 20);
  process.stdout.write('seated\n');
  await new Promise<void>(() => {});
});
