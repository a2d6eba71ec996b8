import type { CallAnswer } from '@bellhop/contract/call';
import type { checkOutPayment, PayPage } from '@bellhop/contract/payments/pay-page';
import { type Language, languages } from '@bellhop/contract/scalars';
import { Failure } from '../../../platform/failure.ts';
import type { SliceParts } from '../../../platform/slice.ts';
import type { Hotel } from '../../../platform/tenancy/hotel.ts';
import { findProvider, type ProviderRow } from '../accounts/provider-of.ts';
import { type CheckoutParts, checkOut } from '../attempts/checkout.ts';
import type { AttemptRow } from '../attempts/row.ts';
import { findOpenAttempt } from '../attempts/store.ts';
import { paymentCodeHash } from '../code-box.ts';
import type { PaymentRow } from '../row.ts';
import { payStateOf } from '../rules.ts';
import { findByCode } from '../store.ts';

type Parts = Pick<SliceParts, 'database' | 'clock'>;

/** The page of a link; null if the hotel has no such link. */
export async function readPayPage({ database, clock }: Parts, hotel: Hotel, codeHash: string): Promise<PayPage | null> {
  return database.read(hotel.id, async (sql) => {
    const [row, account] = await Promise.all([findByCode(sql, hotel.id, codeHash), findProvider(sql, hotel.id)]);
    if (row === null) return null;
    const attempt = row.status === 'open' ? await findOpenAttempt(sql, hotel.id, row.id) : null;
    return presentPayPage(hotel, row, { account, attempt, now: clock.now() });
  });
}

/**
 * Begins to pay; null: the hotel has no such link.
 * @throws status_not_settable (nothing is to be paid by it now), provider_down
 */
export async function beginPayment(
  parts: CheckoutParts,
  { hotel, code, ...options }: { hotel: Hotel; code: string; origin: string; language: Language | null },
): Promise<CallAnswer<typeof checkOutPayment> | null> {
  const { database, clock } = parts;
  const link = await database.read(hotel.id, (sql) => findByCode(sql, hotel.id, paymentCodeHash(code)));
  if (link === null) return null;
  if (payStateOf(link, clock.now()) !== 'open') throw new Failure('status_not_settable');
  const redirect = await checkOut(parts, { hotel, link, code, ...options });
  return redirect === null ? { desk: true } : { redirect };
}

function presentPayPage(
  { name, settings }: Hotel,
  row: PaymentRow,
  { account, attempt, now }: { account: ProviderRow | null; attempt: AttemptRow | null; now: number },
): PayPage {
  const state = payStateOf(row, now);
  const isOnline = row.status === 'paid' ? row.method === 'online' : account !== null;
  return {
    hotel_name: name,
    time_zone: settings.timeZone,
    purpose: row.purpose,
    amount: row.amount,
    currency: row.currency,
    refunded: row.refunded,
    initials: initialsOf(row),
    state: state === 'open' && attempt?.state === 'processing' ? 'confirming' : state,
    by: isOnline ? 'online' : 'desk',
    starts_at: row.starts_at,
    ends_at: row.ends_at,
    language: row.language,
    languages: languages.filter((each) => each !== 'ar' || !settings.isArDisabled),
  };
}

/** "A. L.": a finder of the link learns no name, and its guest knows who is meant. */
function initialsOf({ name, family_name }: Pick<PaymentRow, 'name' | 'family_name'>): string {
  return [name, family_name]
    .flatMap((part) => [...part.trim()].slice(0, 1))
    .map((letter) => `${letter}.`)
    .join(' ');
}
