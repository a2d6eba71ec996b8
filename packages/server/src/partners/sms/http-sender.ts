import type { Clock } from '../../platform/clock.ts';
import type { MessageSender, Outcome } from '../../platform/delivery/message-sender.ts';
import { signBody } from '../body-signature.ts';

export interface SmsSettings {
  /** Takes the requests that docs/partners.md describes. */
  url: string;
  /** Shared by both sides; signs every request. */
  secret: string;
}

/** Milliseconds until a request counts as lost. */
const patience = 10_000;

/** Statuses of 4xx that do not concern the message: keys that the operator has to fix, and temporary refusals. */
const notTheMessage = new Set([401, 403, 408, 425, 429]);

/** Hands text messages to a gateway by HTTP. */
export function openSmsSender({ url, secret }: SmsSettings, clock: Clock): MessageSender {
  return {
    async send({ id, to, written }) {
      const body = JSON.stringify({ id, to, text: written.short });
      const timestamp = clock.now();
      try {
        const response = await fetch(url, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            'idempotency-key': id,
            'bellhop-timestamp': String(timestamp),
            'bellhop-signature': signBody(secret, timestamp, body),
          },
          body,
          // Codes go only to the configured address.
          redirect: 'manual',
          signal: AbortSignal.timeout(patience),
        });
        await response.body?.cancel();
        return outcomeOf(response.status);
      } catch (error) {
        return { kind: 'later', reason: `SMS gateway: ${causeOf(error)}`, isAway: true };
      }
    },
  };
}

/** Statuses about the gateway or the login, independent of the message. */
const ofTheGateway = new Set([401, 403, 502, 503, 504]);

function outcomeOf(status: number): Outcome {
  if (status >= 200 && status < 300) return { kind: 'sent' };
  const isFinal = status >= 400 && status < 500 && !notTheMessage.has(status);
  const reason = `SMS gateway: HTTP ${status}`;
  return isFinal ? { kind: 'refused', reason } : { kind: 'later', reason, isAway: ofTheGateway.has(status) };
}

/** Names the cause in a short word; the client's messages may contain the address with its keys. */
function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'no answer';
  if (error.name === 'TimeoutError') return 'no answer in time';
  const { cause } = error;
  return cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : 'no connection';
}
