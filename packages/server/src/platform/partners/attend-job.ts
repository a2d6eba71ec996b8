import * as z from 'zod';
import { defineJob } from '../jobs/job.ts';

/** Reads the hotel's own system: added when the account is set, and again at the end of each reading. */
export const attendPms = defineJob('attend-pms', z.object({ hotelId: z.string() }));
