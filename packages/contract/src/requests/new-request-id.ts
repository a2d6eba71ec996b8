import * as z from 'zod/mini';
import { entityId } from '../scalars.ts';

/** Words below `/requests` that are addresses of other calls (API-09, API-26, API-31 …). */
const reservedIds: readonly string[] = [
  'addTemplate',
  'alacarteConfig',
  'alacarteRequestList',
  'comments',
  'defects',
  'getTemplate',
  'notes',
  'putTemplate',
  'translate',
  'updateTemplate',
];
/** Id of a new request. */
export const newRequestId = entityId.check(z.refine((id) => !reservedIds.includes(id)));
