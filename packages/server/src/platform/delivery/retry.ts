import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { addJob } from '../jobs/job.ts';
import { sendJobs } from './send-jobs.ts';
import { updateToWaiting } from './store.ts';

/** Sends a failed, kept or waiting message now. Returns false if it was sent, is out of date, or does not exist. */
export function retryMessage({ database, clock }: { database: Database; clock: Clock }, id: string): Promise<boolean> {
  return database.sharedWrite(async (sql) => {
    const message = await updateToWaiting(sql, id);
    if (message === null) return false;
    await addJob({ sql, clock }, sendJobs[message.channel], { messageId: id }, { key: id });
    return true;
  });
}
