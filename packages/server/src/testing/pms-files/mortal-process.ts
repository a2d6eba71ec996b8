import { systemClock } from '../../platform/clock.ts';
import { openDatabase } from '../../platform/database/database.ts';
import { filesHere } from './files-here.ts';

// A process of its own that stops in the middle of a file; the test kills it. Arguments: the database's address, the folder of
// the hotels' folders, the hotel, the file.
const [url = '', inbox = '', hotelId = '', name = ''] = process.argv.slice(2);
const database = openDatabase({ url, role: null, clock: systemClock, max: 2 });
const taker = await filesHere(database, systemClock, inbox, {
  figures: {
    reservation() {
      process.stdout.write('at it\n');
      // The first rows are taken, and nothing goes on.
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
    },
    failed: () => undefined,
    file: () => undefined,
    heard: () => undefined,
  },
});
await taker.take(hotelId, name);
