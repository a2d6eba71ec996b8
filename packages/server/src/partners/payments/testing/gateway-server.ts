import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import type { LedgerSession, ProviderLedger } from './provider-ledger.ts';
import { openProviderServer, type ProviderServer, type SentEvent } from './provider-server.ts';

export interface GatewayServer extends ProviderServer {
  /** Returns the event for a session in its current state. */
  eventOf(session: LedgerSession): SentEvent;
}

/** Implements docs/payments-gateway.md from that page alone. */
export async function openGatewayServer(
  ledger: ProviderLedger,
  { secret, now }: { secret: string; now: () => number },
): Promise<GatewayServer> {
  const sign = (timestamp: string, text: string) =>
    `v1=${createHmac('sha256', secret).update(`${timestamp}.${text}`).digest('hex')}`;
  const server = await openProviderServer(ledger, (request, body) => {
    const { method = '', url = '', headers } = request;
    const timestamp = String(headers['bellhop-timestamp']);
    const expected = Buffer.from(sign(timestamp, body === '' ? `${method} ${url}` : body));
    const signature = Buffer.from(String(headers['bellhop-signature']));
    const isSigned = signature.length === expected.length && timingSafeEqual(signature, expected);
    if (!isSigned || Math.abs(Number(timestamp) - now()) > 300) return { status: 401, body: {} };
    if (method === 'GET' && url === '/') return { status: 200, body: {} };
    if (method === 'POST' && url === '/sessions') {
      // Sent by our own driver, whose format the driver's test checks.
      const order = JSON.parse(body) as Record<string, string & number>;
      const session = ledger.begin({
        attemptId: String(order['id']),
        amount: Number(order['amount']),
        currency: String(order['currency']),
        title: String(order['title']),
        language: String(order['language']),
        returnUrl: String(order['return_url']),
        expiresAt: Number(order['expires_at']),
      });
      return { status: 201, body: shown(session) };
    }
    const session = ledger.find(decodeURIComponent(url.replace('/sessions/', '')));
    if (session === null) return { status: 404, body: {} };
    if (method === 'DELETE') ledger.end(session);
    return { status: 200, body: shown(session) };
  });

  function shown({ attemptId, ref, state, amount, currency, paid, refunded, expiresAt }: LedgerSession) {
    return {
      id: attemptId,
      ref,
      state,
      amount: paid?.amount ?? amount,
      currency: paid?.currency ?? currency,
      refunded,
      ...(paid === null ? {} : { paid_at: paid.at }),
      expires_at: expiresAt,
      url: `${server.url}/pages/${ref}`,
    };
  }

  return {
    ...server,
    eventOf(session) {
      const body = JSON.stringify({ id: randomUUID(), session: shown(session) });
      const timestamp = String(now());
      return {
        headers: {
          'content-type': 'application/json',
          'bellhop-timestamp': timestamp,
          'bellhop-signature': sign(timestamp, body),
        },
        body,
      };
    },
  };
}
