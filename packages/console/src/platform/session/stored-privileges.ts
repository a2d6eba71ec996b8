import { privileges } from '@bellhop/contract/staff/privileges';
import * as z from 'zod/mini';
import { inLocal } from '../storage/stored.ts';

/** What was held last: the screen shows with it at once, and offline; the server decides on every call anyway. */
export const storedPrivileges = inLocal(
  'bellhop.privileges',
  z.object({ sub: z.string(), hotelId: z.string(), privileges }),
);
