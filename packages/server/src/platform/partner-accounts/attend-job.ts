import * as z from 'zod';
import { defineJob } from '../jobs/job.ts';

/** Reads the hotel's own system: it is added when the account is set, and whoever works on it adds it again for the next time. */
export const attendPms = defineJob('attend-pms', z.object({ hotelId: z.string() }));
