import { type ClientRequest, Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import webPush from 'web-push';
import type { OutboundPush, PushOutcome, PushSender } from '../../platform/delivery/push-sender.ts';
import { codeOf } from '../../platform/start-failure.ts';
import { retryAfterOf } from '../guarded-request.ts';
import { endpointOf, hasUsableKeys, type TrustedOrigins } from './endpoint.ts';
import { publicLookup, type Resolve } from './public-address.ts';
import { vapidKeys } from './vapid-keys.ts';

export interface WebPushSettings {
  serverKey: Buffer;
  trusted: TrustedOrigins;
  /** Replaces the system's name resolution in tests. */
  resolve?: Resolve;
}

/** Milliseconds for the whole of a try: a push service that hangs must not keep the pushes of others waiting. */
const patience = 10_000;
/** Sockets to one push service: there are few services, and each takes many pushes. */
const sockets = 16;

/** Statuses of 4xx that do not concern the message. */
const notTheMessage = new Set([408, 425, 429]);

/** Hands pushes to the push services of browsers (RFC 8030), sealed (RFC 8291) and signed (RFC 8292). */
export function openWebPushSender({ serverKey, trusted, resolve }: WebPushSettings): PushSender {
  const keys = vapidKeys(serverKey);
  const pool = { keepAlive: true, maxSockets: sockets, timeout: 30_000 };
  const agents = { https: new HttpsAgent(pool), http: new HttpAgent(pool) };
  const lookup = publicLookup(resolve);

  function sealed({ to, text, contact, ttl, topic }: OutboundPush, endpoint: URL) {
    return webPush.generateRequestDetails({ endpoint: endpoint.href, keys: to }, text, {
      vapidDetails: { ...keys, subject: contact },
      TTL: ttl,
      urgency: 'high',
      topic,
    });
  }

  function begin(endpoint: URL, headers: Record<string, string | number>): ClientRequest {
    const signal = AbortSignal.timeout(patience);
    const options = { method: 'POST', headers, signal };
    if (endpoint.protocol === 'http:') return httpRequest(endpoint, { ...options, agent: agents.http });
    const guarded = trusted.has(endpoint.origin) ? {} : { lookup };
    return httpsRequest(endpoint, { ...options, ...guarded, agent: agents.https });
  }

  return {
    publicKey: keys.publicKey,
    accepts: (address) => endpointOf(address.endpoint, trusted) !== null && hasUsableKeys(address),
    async send(outbound) {
      const endpoint = endpointOf(outbound.to.endpoint, trusted);
      // The operator has removed the origin from the trusted ones.
      if (endpoint === null) return { kind: 'gone' };
      const { headers, body } = sealed(outbound, endpoint);
      try {
        return outcomeOf(await answerTo(begin(endpoint, headers), body));
      } catch (error) {
        return { kind: 'later', reason: `push service: ${causeOf(error)}`, afterSeconds: null };
      }
    },
    close() {
      agents.https.destroy();
      agents.http.destroy();
    },
  };
}

/** The body is not read: it is useless and may be endless. A redirect is not followed. */
function answerTo(request: ClientRequest, body: Buffer | null): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request.once('response', (response) => {
      resolve(response);
      if (response.headers['content-length'] === '0') response.resume();
      else response.destroy();
    });
    request.on('error', reject);
    request.end(body);
  });
}

function outcomeOf({ statusCode = 0, headers }: IncomingMessage): PushOutcome {
  if (statusCode >= 200 && statusCode < 300) return { kind: 'sent' };
  if (statusCode === 404 || statusCode === 410) return { kind: 'gone' };
  const reason = `push service: HTTP ${statusCode}`;
  const isFinal = statusCode >= 300 && statusCode < 500 && !notTheMessage.has(statusCode);
  if (isFinal) return { kind: 'refused', reason };
  return { kind: 'later', reason, afterSeconds: retryAfterOf(headers['retry-after']) };
}

function causeOf(error: unknown): string {
  if (error instanceof Error && error.name === 'AbortError') return 'no answer in time';
  return codeOf(error) ?? 'no connection';
}
