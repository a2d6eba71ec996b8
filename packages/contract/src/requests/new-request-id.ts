import * as z from 'zod/mini';
import { entityId } from '../scalars.ts';

/** At these addresses below `/requests` something else than a request answers (API-09, API-26, API-31 …). */
const reservedIds: readonly string[] = [
  'addTemplate',
  'alacarteConfig',
  'alacarteRequestList',
  'comments',
  'getTemplate',
  'notes',
  'putTemplate',
  'translate',
  'updateTemplate',
];
/** Of a request that is being made. */
export const newRequestId = entityId.check(z.refine((id) => !reservedIds.includes(id)));
