import { request as httpRequest } from 'node:http';
import { request as httpsRequest, type RequestOptions } from 'node:https';
import { PartnerFailure, PrivateAddress } from '../platform/partners/partner.ts';
import { codeOf } from '../platform/start-failure.ts';
import { endpointOf, type TrustedOrigins } from './push/endpoint.ts';
import { publicLookup } from './push/public-address.ts';

export interface GuardedRequest {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  url: string;
  /** Called even at a private address. */
  trusted: TrustedOrigins;
  headers: Record<string, string>;
  /** Empty: no body. */
  body: string;
  /** Milliseconds for the whole call; 10 s by default. */
  patience?: number;
  /** Characters of the answer that are read; 64 Ki by default. */
  longest?: number;
}

export interface GuardedAnswer {
  status: number;
  body: string;
  /** Seconds after which to retry, by the other side's header; null: no header. */
  retryAfter: number | null;
}

const usual = { patience: 10_000, longest: 64 * 1024 };

/**
 * Makes one call to an address that a hotel configured: HTTPS, and to the public internet only. The name is resolved
 * once, and the checked address is used for the connection. Redirects are not followed. @throws Error whose message is
 * one short word without the address
 */
export function guardedRequest({ method, url, trusted, headers, body, ...limits }: GuardedRequest) {
  const { patience, longest } = { ...usual, ...limits };
  return new Promise<GuardedAnswer>((resolve, reject) => {
    const endpoint = endpointOf(url, trusted);
    if (endpoint === null) return reject(new PrivateAddress());
    const options: RequestOptions = {
      method,
      headers: { ...headers, accept: 'application/json', 'content-length': Buffer.byteLength(body) },
      signal: AbortSignal.timeout(patience),
      ...(trusted.has(endpoint.origin) ? {} : { lookup: publicLookup() }),
    };
    const failed = (error: unknown) =>
      reject(
        new Error(
          error instanceof Error && error.name === 'AbortError'
            ? 'no answer in time'
            : (codeOf(error) ?? 'no connection'),
        ),
      );
    const sent = (endpoint.protocol === 'https:' ? httpsRequest : httpRequest)(endpoint, options, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (part: string) => {
        text += part;
        if (text.length > longest) response.destroy(new Error('an answer without end'));
      });
      const { statusCode = 0, headers: headersIn } = response;
      response.on('end', () =>
        resolve({ status: statusCode, body: text, retryAfter: retryAfterOf(headersIn['retry-after']) }),
      );
      response.on('error', failed);
    });
    sent.on('error', failed);
    sent.end(body);
  });
}

/** Only a number is read: the other form is a date by the other side's clock. */
export function retryAfterOf(header: string | undefined): number | null {
  return header !== undefined && /^\d{1,6}$/.test(header.trim()) ? Number(header) : null;
}

/** The failure of a call without an answer, in words for the operator. */
export function noAnswer(who: string, error: unknown): PartnerFailure {
  const reason = error instanceof Error ? error.message : 'no connection';
  return new PartnerFailure('down', `${who}: ${reason}`, null, error);
}
