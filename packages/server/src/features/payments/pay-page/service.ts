import type { CallAnswer } from '@bellhop/contract/call';
import type { checkOutPayment, PayPage, PayState } from '@bellhop/contract/payments/pay-page';
import { stateOf } from '@bellhop/contract/payments/state';
import { languages } from '@bellhop/contract/scalars';
import { Failure } from '../../../platform/http/failure.ts';
import type { SliceParts } from '../../../platform/slice.ts';
import type { Hotel } from '../../../platform/tenancy/hotel.ts';
import type { PaymentRow } from '../row.ts';
import { findByCode } from '../store.ts';

type Parts = Pick<SliceParts, 'database' | 'clock'>;

/** What the holder of a link reads; null: the hotel has no such link. */
export async function readPayPage({ database, clock }: Parts, hotel: Hotel, codeHash: string): Promise<PayPage | null> {
  const row = await database.read(hotel.id, (sql) => findByCode(sql, hotel.id, codeHash));
  return row && presentPayPage(hotel, row, clock.now());
}

/**
 * Begins to pay; null: the hotel has no such link.
 * @throws status_not_settable: nothing is to be paid by it now
 */
export async function beginPayment(
  { database, clock }: Parts,
  hotel: Hotel,
  codeHash: string,
): Promise<CallAnswer<typeof checkOutPayment> | null> {
  const row = await database.read(hotel.id, (sql) => findByCode(sql, hotel.id, codeHash));
  if (row === null) return null;
  if (payStateOf(row, clock.now()) !== 'open') throw new Failure('status_not_settable');
  return { desk: true };
}

function presentPayPage({ name, settings }: Hotel, row: PaymentRow, now: number): PayPage {
  return {
    hotel_name: name,
    time_zone: settings.timeZone,
    purpose: row.purpose,
    amount: row.amount,
    currency: row.currency,
    initials: initialsOf(row),
    state: payStateOf(row, now),
    starts_at: row.starts_at,
    ends_at: row.ends_at,
    language: row.language,
    languages: languages.filter((each) => each !== 'ar' || !settings.isArDisabled),
  };
}

function payStateOf(row: Pick<PaymentRow, 'status' | 'starts_at' | 'ends_at'>, now: number): PayState {
  return row.status === 'open' && now < row.starts_at ? 'upcoming' : stateOf(row, now);
}

/** "A. L.": a finder of the link learns no name, and its guest knows who is meant. */
function initialsOf({ name, family_name }: Pick<PaymentRow, 'name' | 'family_name'>): string {
  return [name, family_name]
    .flatMap((part) => [...part.trim()].slice(0, 1))
    .map((letter) => `${letter}.`)
    .join(' ');
}
