import { inLocal } from '@bellhop/browser/storage/stored';
import { privileges } from '@bellhop/contract/staff/privileges';
import * as z from 'zod/mini';

/** The last known privileges: the screen uses them at once, and offline; the server checks every call anyway. */
export const storedPrivileges = inLocal(
  'bellhop.privileges',
  z.object({ sub: z.string(), hotelId: z.string(), privileges }),
);
