import { clientId } from '@bellhop/contract/client-id';
import { formatMoney } from '@bellhop/contract/money/money';
import type { Language } from '@bellhop/contract/scalars';
import type { Database } from '../../../platform/database/database.ts';
import { lockRows } from '../../../platform/entities/store.ts';
import { Failure } from '../../../platform/failure.ts';
import { PartnerFailure } from '../../../platform/partners/partner.ts';
import { noteCall } from '../../../platform/partners/store.ts';
import type { PaymentOrder, PaymentProvider, ProviderSession } from '../../../platform/payments/payment-provider.ts';
import { isPageOrigin } from '../../../platform/payments/provider-address.ts';
import type { SliceParts } from '../../../platform/slice.ts';
import type { Hotel } from '../../../platform/tenancy/hotel.ts';
import {
  type AccountParts,
  amountRefusal,
  findProvider,
  type ProviderRow,
  providerOf,
} from '../accounts/provider-of.ts';
import { payPage } from '../present.ts';
import type { PaymentRow } from '../row.ts';
import { payStateOf } from '../rules.ts';
import { findById } from '../store.ts';
import { addFollowJob, followLater } from './follow-job.ts';
import type { AttemptRow } from './row.ts';
import { settle } from './settle.ts';
import { findAttempt, findOpenAttempt, insertAttempt, updateAttempt } from './store.ts';

export type CheckoutParts = Pick<SliceParts, 'database' | 'clock' | 'log'> & AccountParts;

interface Paying {
  hotel: Hotel;
  link: PaymentRow;
  /** The code in the address of the link's page. */
  code: string;
  origin: string;
  /** In which the guest reads; null: not said. */
  language: Language | null;
}

/** Seconds that a session lasts at most: a provider wants half an hour at least, and a person pays within minutes. */
const lasting = { least: 1860, usual: 3600 };

/** Seconds for which one answer says that the provider works. */
const quiet = 60;

/**
 * The address at which a link is paid; null: it is paid at the reception, as is an amount that the provider cannot take. The
 * session of an attempt that is still open is used again, because two of them could both be paid.
 * @throws status_not_settable, provider_down
 */
export async function checkOut(parts: CheckoutParts, paying: Paying): Promise<string | null> {
  const { database } = parts;
  const { hotel } = paying;
  const account = await database.read(hotel.id, (sql) => findProvider(sql, hotel.id));
  if (account === null) return null;
  if ((await amountRefusal(parts, hotel.id, account, paying.link)) !== null) return null;
  // The second round makes a new attempt if the stored attempt has ended.
  for (let time = 0; time < 2; time++) {
    const attempt = await takeAttempt(parts, paying, account);
    const session = await sessionOf(parts, paying, attempt, account);
    if (session.state === 'open' && attempt.driver === account.driver) return checkedPage(session, account);
    if (session.state === 'succeeded' || session.state === 'processing') throw new Failure('status_not_settable');
  }
  throw new Failure('provider_down');
}

/** The link's open attempt, or a new one. */
function takeAttempt({ database, clock }: CheckoutParts, { hotel, link }: Paying, account: ProviderRow) {
  const at = clock.now();
  return database.write(hotel.id, async (tx): Promise<AttemptRow> => {
    await lockRows(tx.sql, hotel.id, 'payment_links', [link.id]);
    const current = await findById(tx.sql, hotel.id, link.id);
    if (current === null || payStateOf(current, at) !== 'open') throw new Failure('status_not_settable');
    const open = await findOpenAttempt(tx.sql, hotel.id, link.id);
    if (open !== null) return open;
    const attempt: AttemptRow = {
      id: clientId(),
      link_id: link.id,
      driver: account.driver,
      provider_ref: null,
      state: 'open',
      amount: current.amount,
      currency: current.currency,
      paid_amount: null,
      paid_currency: null,
      paid_at: null,
      refunded: 0,
      created_at: at,
      expires_at: Math.max(at + lasting.least, Math.min(at + lasting.usual, current.ends_at)),
      last_error: null,
    };
    await insertAttempt(tx.sql, hotel.id, attempt);
    await followLater(tx, attempt, at);
    return attempt;
  });
}

/** Asks the provider about the attempt and stores the answer; ends sessions of a driver that the hotel no longer uses. */
async function sessionOf(
  parts: CheckoutParts,
  paying: Paying,
  attempt: AttemptRow,
  account: ProviderRow,
): Promise<ProviderSession> {
  const { database, clock } = parts;
  const { hotel } = paying;
  const { id, driver, provider_ref: ref } = attempt;
  try {
    const provider = await providerOf(parts, hotel.id, driver);
    if (provider === null) throw new PartnerFailure('down', `${driver}: no account`);
    const session = await callProvider(provider, attempt, {
      isOurs: driver === account.driver,
      order: orderOf(paying, attempt),
    });
    const after = await keep(database, hotel.id, attempt, session, clock.now());
    if (account.last_error !== null || clock.now() > (account.last_ok_at ?? 0) + quiet)
      await noteHealth(parts, hotel.id, driver, null);
    if (after === 'ended') {
      // The link was paid at the desk or canceled meanwhile: the session that the provider opened must not be paid.
      if (session.state === 'open') await provider.end({ attemptId: id, ref: session.ref }).catch(() => undefined);
      throw new Failure('status_not_settable');
    }
    return session;
  } catch (error) {
    if (!(error instanceof PartnerFailure)) throw error;
    parts.log.warn(
      { hotel: hotel.id, driver, reason: error.message },
      'payments: the provider did not open a payment session',
    );
    await noteHealth(parts, hotel.id, driver, error.message);
    await database.write(hotel.id, async (tx) => {
      await lockRows(tx.sql, hotel.id, 'payment_links', [attempt.link_id]);
      const now = await findAttempt(tx.sql, hotel.id, id);
      // The provider has no such session: the next press begins another attempt.
      const isOver = error.kind === 'refused' && now?.state === 'open' && now.provider_ref === ref;
      await updateAttempt(tx.sql, hotel.id, id, { last_error: error.message, ...(isOver ? { state: 'failed' } : {}) });
    });
    throw new Failure('provider_down');
  }
}

function callProvider(
  provider: PaymentProvider,
  { id, provider_ref: ref }: AttemptRow,
  { isOurs, order }: { isOurs: boolean; order: PaymentOrder },
): Promise<ProviderSession> {
  if (ref === null) return provider.begin(order);
  const name = { attemptId: id, ref };
  return isOurs ? provider.find(name) : provider.end(name);
}

/** Stores the answer; `ended`: the link may not be paid by now. */
function keep(
  database: Database,
  hotelId: string,
  attempt: AttemptRow,
  session: ProviderSession,
  at: number,
): Promise<'kept' | 'ended'> {
  return database.write(hotelId, async (tx) => {
    await settle(tx, attempt.driver, { ...session, attemptId: attempt.id }, at);
    await lockRows(tx.sql, hotelId, 'payment_links', [attempt.link_id]);
    const now = await findAttempt(tx.sql, hotelId, attempt.id);
    if (now?.provider_ref === null) await updateAttempt(tx.sql, hotelId, attempt.id, { provider_ref: session.ref });
    const link = await findById(tx.sql, hotelId, attempt.link_id);
    const isOpen = now?.state === 'open' || now?.state === 'processing';
    if (isOpen ? link?.status === 'open' : session.state !== 'open') return 'kept';
    if (isOpen) await addFollowJob(tx, attempt.id, at, at);
    return 'ended';
  });
}

function orderOf({ hotel, link, code, origin, language }: Paying, attempt: AttemptRow): PaymentOrder {
  const page = payPage(hotel.staffBaseUrl ?? origin, code);
  const { amount, currency } = attempt;
  return {
    attemptId: attempt.id,
    amount,
    currency,
    title: link.purpose ?? `${hotel.name} · ${formatMoney(amount, currency, 'en-GB')}`,
    language: language ?? link.language,
    email: link.email,
    returnUrl: `${page}?back=paid`,
    cancelUrl: page,
    expiresAt: attempt.expires_at,
  };
}

/** Pages of a driver if the operator names no pages. */
const usualPages = { stripe: ['https://checkout.stripe.com'], gateway: [] } as const;

/**
 * The address of a session, of an https origin of its driver alone: a gateway in wrong hands could otherwise send guests anywhere.
 * @throws provider_down
 */
function checkedPage({ url }: ProviderSession, { driver, address, pages }: ProviderRow): string {
  const allowed = [
    ...usualPages[driver],
    ...pages,
    ...(driver === 'gateway' && address !== null ? [new URL(address).origin] : []),
  ];
  if (url !== null && URL.canParse(url)) {
    const { origin, username, password, href } = new URL(url);
    if (username === '' && password === '' && allowed.includes(origin) && isPageOrigin(origin)) return href;
  }
  throw new Failure('provider_down');
}

function noteHealth({ database, clock }: CheckoutParts, hotelId: string, driver: string, error: string | null) {
  return database.write(hotelId, ({ sql }) => noteCall(sql, hotelId, 'payments', driver, { at: clock.now(), error }));
}
