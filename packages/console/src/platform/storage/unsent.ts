import * as z from 'zod/mini';
import { inLocal } from './stored.ts';

/** How many changes of a person wait on this device: a number that a locked desk may show. */
export const storedUnsent = inLocal('bellhop.unsent', z.object({ sub: z.string(), count: z.number() }));
