import * as z from 'zod';
import type { Clock } from '../../platform/clock.ts';
import { PartnerFailure, webhookKeysOf } from '../../platform/partners/partner.ts';
import {
  type PaymentProvider,
  type ProviderAccount,
  type ProviderSession,
  type SessionName,
  sessionStates,
} from '../../platform/payments/payment-provider.ts';
import { isSignedBody, signBody as sign } from '../body-signature.ts';
import { type GuardedRequest, guardedRequest, noAnswer } from '../guarded-request.ts';
import type { TrustedOrigins } from '../push/endpoint.ts';

const money = z.int().min(0).max(Number.MAX_SAFE_INTEGER);
const time = z.int().min(0);
/** The answer of docs/payments-gateway.md; further fields of a gateway are ignored. */
const session = z.object({
  id: z.string().min(1).max(64),
  ref: z.string().min(1).max(200).optional(),
  state: z.enum(sessionStates),
  amount: money,
  currency: z.string().regex(/^[A-Z]{3}$/),
  refunded: money.default(0),
  paid_at: time.nullish(),
  url: z.string().max(2000).nullish(),
});
const event = z.object({ id: z.string().min(1).max(200), session: z.unknown() });

/** Opens any provider behind the protocol of docs/payments-gateway.md. */
export function openGateway(account: ProviderAccount, clock: Clock, trusted: TrustedOrigins): PaymentProvider {
  const base = (account.address ?? '').replace(/\/+$/, '');

  async function call(method: GuardedRequest['method'], path: string, body?: object): Promise<unknown> {
    const url = `${base}${path}`;
    const text = body === undefined ? '' : JSON.stringify(body);
    const timestamp = clock.now();
    // Without a body, method and path are signed.
    const signed = body === undefined ? `${method} ${path}` : text;
    const { status, body: answered } = await guardedRequest({
      method,
      url,
      trusted,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        'bellhop-timestamp': String(timestamp),
        'bellhop-signature': sign(account.key, timestamp, signed),
      },
      body: text,
    }).catch((error: unknown) => {
      throw noAnswer('payment gateway', error);
    });
    if (status < 200 || status > 299)
      throw new PartnerFailure(
        status >= 400 && status < 500 && ![401, 403, 408, 425, 429].includes(status) ? 'refused' : 'down',
        `payment gateway: HTTP ${status}`,
      );
    try {
      return JSON.parse(answered);
    } catch {
      throw new PartnerFailure('down', 'payment gateway: an answer that is not JSON');
    }
  }

  async function ask(method: GuardedRequest['method'], id: string, body?: object): Promise<ProviderSession> {
    const path = body === undefined ? `/sessions/${encodeURIComponent(id)}` : '/sessions';
    const read = session.safeParse(await call(method, path, body));
    if (!read.success || read.data.id !== id)
      throw new PartnerFailure('down', 'payment gateway: an answer that does not fit');
    return { ...wordOf(read.data), ref: read.data.ref ?? id, url: read.data.url ?? null };
  }

  return {
    refusalOf: () => null,
    begin: (order) =>
      ask('POST', order.attemptId, {
        id: order.attemptId,
        amount: order.amount,
        currency: order.currency,
        title: order.title,
        language: order.language,
        email: order.email,
        return_url: order.returnUrl,
        cancel_url: order.cancelUrl,
        expires_at: order.expiresAt,
        hotel: account.hotelId,
      }),
    find: ({ attemptId }: SessionName) => ask('GET', attemptId),
    end: ({ attemptId }: SessionName) => ask('DELETE', attemptId),
    readEvent(body, headers) {
      const keys = webhookKeysOf(account);
      if (!isSignedBody(keys, headers, body.toString(), clock.now())) return null;
      const read = event.safeParse(jsonOf(body));
      // Signed but unknown: later versions of the protocol may have further events.
      if (!read.success) return { id: '', word: null };
      const word = session.safeParse(read.data.session);
      return { id: read.data.id, word: word.success ? wordOf(word.data) : null };
    },
    async check() {
      await call('GET', '/');
    },
  };
}

function wordOf({ id, ref, state, amount, currency, refunded, paid_at }: z.output<typeof session>) {
  return { attemptId: id, ref: ref ?? id, state, amount, currency, refunded, paidAt: paid_at ?? null };
}

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return null;
  }
}
