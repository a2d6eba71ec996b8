import { pino } from 'pino';
import * as z from 'zod';
import { accountKeys } from '../../../../partners/keys/account-keys.ts';
import { openDatabase } from '../../../../platform/database/database.ts';
import { deskKeys } from '../../../../platform/door-keys/key-driver.ts';
import { openJobs } from '../../../../platform/jobs/jobs.ts';
import { createTestClock } from '../../../../testing/test-clock.ts';
import { testServerKey } from '../../../../testing/test-server.ts';
import { workKeys } from '../work-keys.ts';

// A process that makes and revokes keys until the test kills it. Arguments: the database's URL, the lock system's
// origin.
const [url = '', origin = ''] = process.argv.slice(2);
const clock = createTestClock();
const log = pino({ level: 'silent' });
const database = openDatabase({ url, role: null, clock, max: 4 });
const jobs = openJobs({ database, clock, log, leaseSeconds: 2 });
const link = accountKeys({ database, clock, serverKey: testServerKey, trusted: new Set([origin]) });
workKeys({ jobs, database, clock, drivers: { desk: deskKeys, link }, log });
process.on('message', (message) => {
  const isFirst = clock.now() < 1;
  clock.holdAt(z.object({ now: z.int() }).parse(message).now);
  if (isFirst) jobs.start();
});
clock.holdAt(0);
process.send?.({});
