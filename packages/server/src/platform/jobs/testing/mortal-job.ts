import * as z from 'zod';
import { defineJob } from '../job.ts';

export const mortalJob = defineJob('mortal', z.object({ n: z.number() }));
