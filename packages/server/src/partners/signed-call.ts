import type { Clock } from '../platform/clock.ts';
import { type PartnerAccount, PartnerFailure } from '../platform/partners/partner.ts';
import { signBody } from './body-signature.ts';
import { type GuardedRequest, guardedRequest, noAnswer } from './guarded-request.ts';
import type { TrustedOrigins } from './push/endpoint.ts';

export interface SignedCallParts {
  account: PartnerAccount;
  clock: Clock;
  trusted: TrustedOrigins;
  /** Begins the line that the operator reads. */
  who: string;
}

export interface SignedCall {
  method: GuardedRequest['method'];
  /** Below the address of the account. */
  path: string;
  body?: object | undefined;
  limits?: Pick<GuardedRequest, 'patience' | 'longest'>;
}

/**
 * Makes one signed call to the partner, under the current key and for a day also under the previous key, if the partner
 * had that key at the same address. Without a body, method and path are signed. @throws PartnerFailure without an
 * answer
 */
export async function signedCall(
  { account, clock, trusted, who }: SignedCallParts,
  { method, path, body, limits = {} }: SignedCall,
): Promise<{ status: number; body: string }> {
  const text = body === undefined ? '' : JSON.stringify(body);
  const timestamp = clock.now();
  const signed = body === undefined ? `${method} ${path}` : text;
  const { address, earlier } = account;
  const keys = [account.key, ...(earlier !== null && earlier.address === address ? [earlier.key] : [])];
  return guardedRequest({
    method,
    url: `${(address ?? '').replace(/\/+$/, '')}${path}`,
    trusted,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      'bellhop-timestamp': String(timestamp),
      'bellhop-signature': keys.map((key) => signBody(key, timestamp, signed)).join(','),
    },
    body: text,
    ...limits,
  }).catch((error: unknown) => {
    throw noAnswer(who, error);
  });
}

/** @throws PartnerFailure for a temporary or final error status */
export function checkStatus(status: number, who: string): void {
  if (status >= 200 && status <= 299) return;
  const isForEver = status >= 400 && status < 500 && ![401, 403, 408, 425, 429].includes(status);
  const hint = status === 401 ? ', keys or clocks differ' : '';
  throw new PartnerFailure(isForEver ? 'refused' : 'down', `${who}: HTTP ${status}${hint}`, status);
}
