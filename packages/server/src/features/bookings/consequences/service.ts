import type { StatusConsequences } from '@bellhop/contract/bookings/consequences';
import type { BookingStatus } from '@bellhop/contract/bookings/status';
import { mayHandlePayments } from '@bellhop/contract/payments/policy';
import { existing } from '../../../platform/failure.ts';
import type { StaffCaller } from '../../../platform/session/caller.ts';
import type { Hotel } from '../../../platform/tenancy/hotel.ts';
import { eraseAt } from '../identity.ts';
import { listConflicts } from '../room-assignment/judge.ts';
import type { BookingParts } from '../service.ts';
import { isStayOver } from '../stay-over.ts';
import { findFullById } from '../store.ts';
import { consequencesOf } from './rules.ts';
import { countStayFacts, sumUnpaid } from './store.ts';

/** Returns the consequences that a status would have now, before it is set. @throws not_found */
export async function answerConsequences(
  { database, clock, tables, unbooked }: Pick<BookingParts, 'database' | 'clock' | 'tables' | 'unbooked'>,
  hotel: Hotel,
  { privileges }: StaffCaller,
  id: string,
  to: BookingStatus,
): Promise<StatusConsequences> {
  const now = clock.now();
  const maySeePayments = hotel.settings.payments && mayHandlePayments(privileges);
  const { row, facts, ofTables, unpaid, conflicts } = await database.read(hotel.id, async (sql) => {
    const [stay, [counted], ofStay, sums] = await Promise.all([
      findFullById(sql, hotel.id, id).then(existing),
      countStayFacts(sql, hotel.id, id, now),
      tables.read(sql, hotel.id, id, now),
      maySeePayments ? sumUnpaid(sql, hotel.id, id, now) : [],
    ]);
    const change = { hotel, at: now, bookingId: id, before: stay, after: { ...stay, status: to } };
    const room_conflicts = await listConflicts(sql, { unbooked, requestId: null }, change);
    return { row: stay, facts: counted, ofTables: ofStay, unpaid: sums, conflicts: room_conflicts };
  });
  const { idRetentionDays } = hotel.settings;
  const erased = row.identity === null ? null : eraseAt({ ...row, status: to }, idRetentionDays, now);
  const is_open = !isStayOver(row, now);
  const stay = { ...row, ...facts, ...ofTables, unpaid, identity_erased_at: erased, is_open };
  return { ...consequencesOf(stay, to), room_conflicts: conflicts };
}
