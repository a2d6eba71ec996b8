import * as z from 'zod/mini';
import { inLocal } from '../storage/stored.ts';

/** Somebody unlocked this desk without the server, who has to see the password before anything else goes out. */
export const storedDebt = inLocal('bellhop.unproven', z.object({ sub: z.string() }));
