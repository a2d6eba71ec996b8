import * as z from 'zod';
import type { TenantWrite } from '../../../platform/database/database.ts';
import { addJob, defineJob } from '../../../platform/jobs/job.ts';

/** Tells the person who paid that the money came. */
export const receiptJob = defineJob('payment-receipt', z.object({ hotelId: z.string(), linkId: z.string() }));

/** In the transaction that makes the link paid, or has a person look at its money. */
export function addReceiptJob({ sql, hotelId }: TenantWrite, linkId: string, at: number): Promise<void> {
  const clock = { now: () => at, millis: () => at * 1000 };
  return addJob({ sql, clock }, receiptJob, { hotelId, linkId }, { key: `${hotelId}/${linkId}` });
}
