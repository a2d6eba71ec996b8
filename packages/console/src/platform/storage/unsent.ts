import { inLocal } from '@bellhop/browser/storage/stored';
import * as z from 'zod/mini';

/** The number of a person's waiting changes on this device, which a locked desk may show. */
export const storedUnsent = inLocal('bellhop.unsent', z.object({ sub: z.string(), count: z.number() }));
