import type { StatusConsequences } from '@bellhop/contract/bookings/consequences';
import type { BookingStatus } from '@bellhop/contract/bookings/status';
import { Failure } from '../../../platform/failure.ts';
import type { Hotel } from '../../../platform/tenancy/hotel.ts';
import { eraseAt } from '../identity.ts';
import type { BookingParts } from '../service.ts';
import { isStayOver } from '../stay-over.ts';
import { findFullById } from '../store.ts';
import { consequencesOf } from './rules.ts';
import { countStayFacts } from './store.ts';

/** Returns the consequences that a status would have now, before it is set. @throws not_found */
export async function answerConsequences(
  { database, clock, tables }: Pick<BookingParts, 'database' | 'clock' | 'tables'>,
  hotel: Hotel,
  id: string,
  to: BookingStatus,
): Promise<StatusConsequences> {
  const now = clock.now();
  const [row, [facts], ofTables] = await database.read(hotel.id, (sql) =>
    Promise.all([
      findFullById(sql, hotel.id, id),
      countStayFacts(sql, hotel.id, id, now),
      tables.read(sql, hotel.id, id, now),
    ]),
  );
  if (row === null) throw new Failure('not_found');
  const { idRetentionDays } = hotel.settings;
  const erased = row.identity === null ? null : eraseAt({ ...row, status: to }, idRetentionDays, now);
  const is_open = !isStayOver(row, now);
  return consequencesOf({ ...row, ...facts, ...ofTables, identity_erased_at: erased, is_open }, to);
}
