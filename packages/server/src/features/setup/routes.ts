import { checkSetupCode, makeFirstHotel, setupCode as setupCodeText } from '@bellhop/contract/setup/first-hotel';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Database } from '../../platform/database/database.ts';
import { Failure } from '../../platform/failure.ts';
import type { Gateway } from '../../platform/http/gateway.ts';
import { hostKey } from '../../platform/http/host.ts';
import { isLoopback } from '../../platform/loopback.ts';
import { hasHotels } from '../hotels/store.ts';
import { type FirstHotelMaker, makeFirstAsTyped } from './first-hotel.ts';
import type { SetupCode } from './setup-code.ts';

export interface SetupParts {
  gateway: Gateway;
  database: Database;
  maker: FirstHotelMaker;
  setupCode: SetupCode;
}

const proof = z.object({ code: setupCodeText });

export function registerSetup({ gateway, database, maker, setupCode }: SetupParts): void {
  /** In this order: a house with a hotel tells a stranger nothing, and a code never travels in the clear. */
  const prove = async (raw: FastifyRequest) => {
    if (await hasHotels(database.shared)) throw new Failure('not_found');
    if (!isPrivate(raw)) throw new Failure('https_needed');
    const typed = proof.safeParse(raw.body);
    setupCode.check(typed.success ? typed.data.code : '');
  };

  gateway.beforeHotels(checkSetupCode, prove, async () => ({}));
  gateway.beforeHotels(makeFirstHotel, prove, async ({ body: { code: _, ...typed }, raw }) => ({
    hotel_id: await makeFirstAsTyped(maker, hostKey(raw.host), typed),
  }));
}

/** By HTTPS, or from this machine to this machine without a proxy between. */
function isPrivate(raw: FastifyRequest): boolean {
  if (raw.protocol === 'https') return true;
  const passedOn = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'].some((name) => raw.headers[name] !== undefined);
  return (
    !passedOn && isLoopback(raw.socket.remoteAddress?.replace(/^::ffff:/, '') ?? '') && isLoopback(hostKey(raw.host))
  );
}
