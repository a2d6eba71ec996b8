import { createPass } from '@bellhop/contract/passes/pass';
import { entityId } from '@bellhop/contract/scalars';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { nanoid } from 'nanoid';
import { Failure } from '../../platform/http/failure.ts';
import type { Gateway } from '../../platform/http/gateway.ts';
import { hostKey } from '../../platform/http/host.ts';
import { readerOf } from '../../platform/http/plain-page.ts';
import { deriveKey } from '../../platform/server-key.ts';
import { readShortCode } from '../../platform/short-code.ts';
import type { Hotel, HotelDirectory } from '../../platform/tenancy/hotel.ts';
import { WrongCodes } from '../guests/wrong-codes.ts';
import { type DeadEnd, deadEndPage } from './dead-end.ts';
import * as passes from './service.ts';

export interface PassesParts extends Omit<passes.PassParts, 'codeKey'> {
  app: FastifyInstance;
  gateway: Gateway;
  hotels: HotelDirectory;
  serverKey: Buffer;
}

const statusOf = { unknown: 404, expired: 410, tooMany: 429 } as const satisfies Record<DeadEnd, number>;

export function registerPasses({ app, gateway, hotels, serverKey, ...parts }: PassesParts): void {
  const codeKey = deriveKey(serverKey, 'codes of passes');
  const wrongCodes = new WrongCodes(parts.clock);

  gateway.on(createPass, async ({ hotel, caller, body, origin, raw }) => {
    const home = await originOf(hotel, raw.host, origin, hotels);
    const wanted = { bookingId: body.booking_id, source: body.source, id: makingOf(raw) };
    return { body: await passes.createPass({ ...parts, codeKey }, hotel, caller, home, wanted) };
  });

  app.get<{ Params: { code: string } }>('/s/:code', async (raw, reply) => {
    const hotel = await hotels.byHost(hostKey(raw.host));
    const code = readShortCode(raw.params.code);
    const found = hotel === null || code === null ? 'unknown' : await passes.followShortLink(parts, hotel.id, code);
    // The code is as good as a key: nobody keeps the way it leads.
    void reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex');
    if (typeof found === 'object') return reply.redirect(found.target, 302);
    const end = found === 'unknown' && wrongCodes.count(raw.ip) ? 'tooMany' : found;
    return sendDeadEnd(raw, reply, hotel, end);
  });
}

/** Made again where the client gave none: such a call is not repeated. */
function makingOf({ headers }: FastifyRequest): string {
  const given = headers['idempotency-key'];
  if (given === undefined) return nanoid();
  const id = entityId.safeParse(given);
  if (!id.success)
    throw new Failure('invalid_input', { fields: [{ path: 'idempotency-key', reason: 'invalid_format' }] });
  return id.data;
}

/** A stay of another hotel of the group is opened at that hotel's own address. */
async function originOf(hotel: Hotel, host: string, origin: string, hotels: HotelDirectory): Promise<string> {
  if ((await hotels.byHost(hostKey(host)))?.id === hotel.id) return origin;
  return hotel.staffBaseUrl !== null && URL.canParse(hotel.staffBaseUrl) ? new URL(hotel.staffBaseUrl).origin : origin;
}

function sendDeadEnd(raw: FastifyRequest, reply: FastifyReply, hotel: Hotel | null, end: DeadEnd): FastifyReply {
  const language = readerOf(raw.headers['accept-language'], hotel?.settings.isArDisabled ?? false);
  const { html, headers } = deadEndPage(end, language, hotel?.name ?? null);
  return reply.code(statusOf[end]).headers(headers).send(html);
}
