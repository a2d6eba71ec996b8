import { isSameJson } from '@bellhop/contract/same-json';
import * as z from 'zod';
import type { TenantWrite } from '../../platform/database/database.ts';
import { addJob, defineJob } from '../../platform/jobs/job.ts';
import type { FullBookingRow, SourceFields } from './row.ts';

/** Sends changes of a booking to the hotel's own system, if it accepts them. */
export const writeBackJob = defineJob('write-pms', z.object({ hotelId: z.string(), bookingId: z.string() }));

/** Fields of the guest that the own system accepts from us. */
export const guestColumns = [
  'name',
  'family_name',
  'email',
  'phone_number',
  'language',
  'nationality',
  'gender',
] as const satisfies readonly (keyof SourceFields)[];
const writtenColumns = ['rooms', ...guestColumns] as const;

/** Adds the job after a change of a booking; values that came from the own system are not sent back. */
export async function writeBackLater(
  { sql, hotelId }: TenantWrite,
  before: FullBookingRow,
  after: FullBookingRow,
  at: number,
): Promise<void> {
  const { pms } = after;
  if (pms === null) return;
  const isNews = (column: keyof SourceFields) =>
    column in pms && !isSameJson(before[column], after[column]) && !isSameJson(after[column], pms[column]);
  if (!writtenColumns.some(isNews) && !hasCome(before, after)) return;
  const clock = { now: () => at, millis: () => at * 1000 };
  await addJob({ sql, clock }, writeBackJob, { hotelId, bookingId: after.id }, { key: `${hotelId}/${after.id}` });
}

/** Checks whether the guest was checked in here while the own system still expects them. */
function hasCome(before: Pick<FullBookingRow, 'status'>, after: FullBookingRow): boolean {
  return before.status !== after.status && isAwaitedThere(after);
}

export function isAwaitedThere({ status, pms }: FullBookingRow): boolean {
  return status === 'hotel_guest' && pms?.status === 'future_guest';
}
