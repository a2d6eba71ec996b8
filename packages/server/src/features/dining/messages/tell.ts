import { guestLanguage } from '@bellhop/contract/text/guest-language';
import type { TenantWrite } from '../../../platform/database/database.ts';
import { deliver, dropWaiting } from '../../deliveries/deliver.ts';
import type { RestaurantRow } from '../row.ts';
import { saidOf } from './letters.ts';
import { isConfirmed, isNews, type LetterTable, newsOf, type TableNews } from './rules.ts';

interface Telling {
  bookingId: string;
  requestId: string;
  /** The guest did it. */
  byGuest: boolean;
  at: number;
}

/** A table that its guest has as soon as this transaction commits, and is reminded of. */
export async function tellOfNew(tx: TenantWrite, telling: Telling, table: LetterTable): Promise<void> {
  if (isConfirmed(table)) await order(tx, telling, 'reservation_confirmed', table);
}

/** Returns the words in the conversation about an act of staff on a table (`before` null: a new one); null: none. */
export function wordsOf(
  before: LetterTable | null,
  after: LetterTable,
  { name, name_with_locales, timezone_id: timeZone }: RestaurantRow,
  spoken: string | null,
): string | null {
  const news = before === null ? newOf(after) : isNews(before, after) ? newsOf(before, after, []) : null;
  if (news === null) return null;
  const language = guestLanguage(spoken);
  const { adults, children } = after;
  const restaurant = name_with_locales[language] ?? name;
  return saidOf(news, { restaurant, hotel: '', timeZone, from: after.due_at ?? 0, adults, children }, language);
}

function newOf(table: LetterTable): TableNews | null {
  return isConfirmed(table) ? 'reservation_confirmed' : null;
}

/** Orders messages about a changed table, in place of messages that still wait. */
export async function tellOfChange(
  tx: TenantWrite,
  telling: Telling,
  before: LetterTable,
  after: LetterTable,
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
  table: LetterTable,
): Promise<void> {
  const about = { bookingId, requestId };
  await Promise.all([
    deliver(tx, { ...about, kind, answersGuest: byGuest, sendAt: at }, at),
    ...(isConfirmed(table) && table.due_at !== null
      ? [deliver(tx, { ...about, kind: 'reservation_reminder', answersGuest: false, sendAt: table.due_at }, at)]
      : []),
  ]);
}
