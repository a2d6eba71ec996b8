import { pmsCapabilities, pmsGreeting, pmsPage } from '@bellhop/contract/partners/pms';
import * as z from 'zod';
import type { Clock } from '../../platform/clock.ts';
import { type PartnerAccount, PartnerFailure } from '../../platform/partners/partner.ts';
import type { PmsDriver } from '../../platform/partners/pms-driver.ts';
import type { TrustedOrigins } from '../push/endpoint.ts';
import { checkStatus, type SignedCall, signedCall } from '../signed-call.ts';
import { fitting } from './fitting.ts';

const who = 'PMS';

/** Milliseconds while a person waits; a page may take longer. */
const patience = { person: 5_000, page: 10_000 };
/** Characters of 200 reservations with long notes. */
const longest = 2 * 1024 * 1024;

const stays = z.object({ reservations: z.array(z.unknown()) });

/** Opens any system behind the protocol `link` of docs/partners.md. */
export function openLink(account: PartnerAccount, clock: Clock, trusted: TrustedOrigins): PmsDriver | null {
  // Without an address the system is never called, and sends its changes by itself.
  if (account.address === null) return null;
  const path = (id: string) => `/reservations/${encodeURIComponent(id)}`;

  async function call(
    method: SignedCall['method'],
    below: string,
    body?: object,
    wait = patience.person,
  ): Promise<unknown> {
    const limits = { patience: wait, longest };
    const answer = await signedCall({ account, clock, trusted, who }, { method, path: below, body, limits });
    checkStatus(answer.status, who);
    try {
      return JSON.parse(answer.body);
    } catch {
      throw new PartnerFailure('down', `${who}: an answer that is not JSON`);
    }
  }

  async function capabilities() {
    const greeting = fitting(who, pmsGreeting, await call('GET', '/'));
    // Later versions of the protocol may know more.
    return pmsCapabilities.filter((known) => greeting.capabilities.includes(known));
  }

  return {
    async changes(cursor) {
      const query = cursor === null ? '' : `?cursor=${encodeURIComponent(cursor)}`;
      const answer = await call('GET', `/reservations${query}`, undefined, patience.page);
      return fitting(who, pmsPage, answer);
    },
    find: (id) => unlessGone(call('GET', path(id))),
    async stays({ from, to }) {
      const answer = await call('GET', `/reservations?from=${from}&to=${to}`);
      return fitting(who, stays, answer).reservations;
    },
    capabilities,
    check: async () => void (await capabilities()),
    change: (id, change) => unlessGone(call('PATCH', path(id), change)),
    checkIn: (id, version) => unlessGone(call('POST', `${path(id)}/check-in`, { version })),
  };
}

/** Null: no such reservation, or it has a newer version. */
async function unlessGone(answer: Promise<unknown>): Promise<unknown> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof PartnerFailure && (error.status === 404 || error.status === 409)) return null;
    throw error;
  }
}
