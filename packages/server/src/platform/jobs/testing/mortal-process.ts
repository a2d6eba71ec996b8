import { pino } from 'pino';
import { systemClock } from '../../clock.ts';
import { openDatabase } from '../../database/database.ts';
import { openJobs } from '../jobs.ts';
import { mortalJob } from './mortal-job.ts';

// A process that takes a job and never finishes it; the test kills it. Arguments: the database's address.
const url = process.argv[2] ?? '';
const jobs = openJobs({
  database: openDatabase({ url, role: null, clock: systemClock, max: 2 }),
  clock: systemClock,
  log: pino({ level: 'silent' }),
  leaseSeconds: 2,
});
jobs.work(mortalJob, () => {
  process.stdout.write('at it\n');
  return new Promise<void>(() => {});
});
jobs.start();
