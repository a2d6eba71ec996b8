import { createHmac, randomUUID } from 'node:crypto';
import type { LedgerSession, ProviderLedger } from './provider-ledger.ts';
import { openProviderServer, type ProviderServer, type SentEvent } from './provider-server.ts';

export interface StripeServer extends ProviderServer {
  /** Returns Stripe's event for a session in its current state; `charge.refunded` after a refund. */
  eventOf(session: LedgerSession): SentEvent;
  /** Signs any event. */
  sent(type: string, object: object): SentEvent;
}

/**
 * Checkout sessions like Stripe's, with the same session for the same Idempotency-Key, by its public reference
 * (docs.stripe.com/api/checkout/sessions, docs.stripe.com/webhooks). Amounts have two decimals here.
 */
export async function openStripeServer(
  ledger: ProviderLedger,
  { key, webhookKey, now }: { key: string; webhookKey: string; now: () => number },
): Promise<StripeServer> {
  const server = await openProviderServer(ledger, ({ method, url = '', headers }, body) => {
    if (headers.authorization !== `Bearer ${key}`) return fault(401, 'Invalid API Key provided');
    const path = url.replace(/\?.*/, '');
    if (method === 'GET' && path === '/v1/checkout/sessions')
      return { status: 200, body: { object: 'list', data: [] } };
    if (method === 'POST' && path === '/v1/checkout/sessions') {
      const form = new URLSearchParams(body);
      const attemptId = form.get('client_reference_id') ?? '';
      if (headers['idempotency-key'] !== attemptId) return fault(400, 'Keys for idempotent requests');
      const session = ledger.begin({
        attemptId,
        amount: Number(form.get('line_items[0][price_data][unit_amount]')),
        currency: (form.get('line_items[0][price_data][currency]') ?? '').toUpperCase(),
        title: form.get('line_items[0][price_data][product_data][name]') ?? '',
        language: form.get('locale') ?? '',
        returnUrl: form.get('success_url') ?? '',
        expiresAt: Number(form.get('expires_at')),
      });
      return { status: 200, body: shown(session) };
    }
    const [, name = '', act] = /^\/v1\/checkout\/sessions\/([^/]+)(\/expire)?$/.exec(path) ?? [];
    const session = ledger.find(name);
    if (session === null) return fault(404, 'No such checkout.session');
    if (act !== undefined && !ledger.end(session)) return fault(400, 'Only open sessions can be expired');
    return { status: 200, body: shown(session) };
  });

  function shown({ attemptId, ref, state, amount, currency, paid, refunded, expiresAt }: LedgerSession) {
    return {
      id: ref,
      object: 'checkout.session',
      client_reference_id: attemptId,
      status: state === 'open' || state === 'expired' ? state : 'complete',
      payment_status: state === 'succeeded' ? 'paid' : 'unpaid',
      amount_total: paid?.amount ?? amount,
      currency: (paid?.currency ?? currency).toLowerCase(),
      expires_at: expiresAt,
      url: state === 'open' ? `${ledger.pagesAt ?? server.url}/c/pay/${ref}` : null,
      payment_intent:
        paid === null
          ? intentOf(ref, state)
          : {
              id: `pi_${ref}`,
              object: 'payment_intent',
              status: 'succeeded',
              latest_charge: charge(attemptId, paid, refunded),
            },
    };
  }

  /** The intent without a payment, with the bank's decision. */
  function intentOf(ref: string, state: LedgerSession['state']) {
    if (state !== 'processing' && state !== 'failed') return null;
    const status = state === 'failed' ? 'requires_payment_method' : 'processing';
    return { id: `pi_${ref}`, object: 'payment_intent', status, latest_charge: null };
  }

  function charge(attemptId: string, { amount, currency, at }: NonNullable<LedgerSession['paid']>, refunded: number) {
    return {
      id: `ch_${attemptId}`,
      object: 'charge',
      amount,
      amount_captured: amount,
      amount_refunded: refunded,
      currency: currency.toLowerCase(),
      created: at,
      metadata: { bellhop_attempt: attemptId },
    };
  }

  function sent(type: string, object: object): SentEvent {
    const body = JSON.stringify({ id: `evt_${randomUUID()}`, object: 'event', type, created: now(), data: { object } });
    const t = now();
    const v1 = createHmac('sha256', webhookKey).update(`${t}.${body}`).digest('hex');
    return {
      headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': `t=${t},v1=${v1}` },
      body,
    };
  }

  return {
    ...server,
    sent,
    eventOf(session) {
      const { paid, refunded, attemptId, state } = session;
      if (paid !== null && refunded > 0) return sent('charge.refunded', charge(attemptId, paid, refunded));
      const type = {
        open: 'checkout.session.updated',
        processing: 'checkout.session.completed',
        succeeded: 'checkout.session.completed',
        failed: 'checkout.session.async_payment_failed',
        expired: 'checkout.session.expired',
      }[state];
      // In an event the intent is only an id.
      return sent(type, { ...shown(session), payment_intent: paid === null ? null : `pi_${session.ref}` });
    },
  };
}

function fault(status: number, message: string) {
  return {
    status,
    body: { error: { type: status === 401 ? 'authentication_error' : 'invalid_request_error', message } },
  };
}
