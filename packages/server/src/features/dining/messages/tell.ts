import type { TenantWrite } from '../../../platform/database/database.ts';
import { deliver, dropWaiting } from '../../deliveries/deliver.ts';
import { isConfirmed, isNews, newsOf, type ToldTable } from './rules.ts';

interface Telling {
  bookingId: string;
  requestId: string;
  /** The guest did it. */
  byGuest: boolean;
  at: number;
}

/** A table that its guest has as soon as this transaction commits, and is reminded of. */
export async function tellOfNew(tx: TenantWrite, telling: Telling, table: ToldTable): Promise<void> {
  if (isConfirmed(table)) await order(tx, telling, 'reservation_confirmed', table);
}

/** Messages about a table as a change leaves it, in place of those that wait. */
export async function tellOfChange(
  tx: TenantWrite,
  telling: Telling,
  before: ToldTable,
  after: ToldTable,
): Promise<void> {
  if (!isNews(before, after)) return;
  const unsent = await dropWaiting(tx, telling.requestId, telling.at);
  const news = newsOf(before, after, unsent);
  if (news !== null) await order(tx, telling, news, after);
}

async function order(
  tx: TenantWrite,
  { bookingId, requestId, byGuest, at }: Telling,
  kind: Exclude<ReturnType<typeof newsOf>, null>,
  table: ToldTable,
): Promise<void> {
  const about = { bookingId, requestId };
  await Promise.all([
    deliver(tx, { ...about, kind, answersGuest: byGuest, sendAt: at }, at),
    ...(isConfirmed(table) && table.due_at !== null
      ? [deliver(tx, { ...about, kind: 'reservation_reminder', answersGuest: false, sendAt: table.due_at }, at)]
      : []),
  ]);
}
