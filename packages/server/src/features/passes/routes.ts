import { dateOf } from '@bellhop/contract/passes/form';
import {
  createPass,
  listPasses,
  listPmsGuests,
  makeDeepLink,
  revokePass,
  sendLinkByMail,
  sendLinkBySms,
  shortenLink,
} from '@bellhop/contract/passes/pass';
import { entityId, language } from '@bellhop/contract/scalars';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { nanoid } from 'nanoid';
import type { Delivery } from '../../platform/delivery/outgoing-message.ts';
import { Failure, invalidInput } from '../../platform/failure.ts';
import type { Gateway } from '../../platform/http/gateway.ts';
import { hostKey } from '../../platform/http/host.ts';
import { readerOf } from '../../platform/http/plain-page.ts';
import type { PmsDesk } from '../../platform/partners/pms-driver.ts';
import { readShortCode } from '../../platform/short-code.ts';
import type { Hotel, HotelDirectory } from '../../platform/tenancy/hotel.ts';
import { ownAddress } from '../../platform/tenancy/own-address.ts';
import type { AddressDigest } from '../../platform/usage/usage.ts';
import { createIdentityBox } from '../bookings/identity.ts';
import { WrongCodes } from '../guests/wrong-codes.ts';
import { appCode } from './codes.ts';
import { type DeadEnd, deadEndPage } from './dead-end.ts';
import { codeKeyOf } from './letters.ts';
import { storeOf } from './long-link.ts';
import { readPmsGuests } from './pms-guests.ts';
import { sendLink } from './send-link.ts';
import * as passes from './service.ts';
import * as short from './shorten-link.ts';
import * as ofStay from './stay-passes.ts';

export interface PassesParts extends Omit<passes.PassParts, 'codeKey' | 'identities'> {
  app: FastifyInstance;
  gateway: Gateway;
  hotels: HotelDirectory;
  serverKey: Buffer;
  addressDigest: AddressDigest;
  delivery: Pick<Delivery, 'carries'>;
  pms: PmsDesk;
}

const statusOf = { unknown: 404, expired: 410, revoked: 410, tooMany: 429 } as const satisfies Record<DeadEnd, number>;

export function registerPasses({ app, gateway, hotels, serverKey, addressDigest, pms, ...rest }: PassesParts): void {
  const codeKey = codeKeyOf(serverKey);
  const parts = { ...rest, codeKey, identities: createIdentityBox(serverKey), addressDigest };
  const wrongCodes = new WrongCodes(parts.clock);
  const homeOf = ({ hotel, origin, raw }: { hotel: Hotel; origin: string; raw: FastifyRequest }) =>
    originOf(hotel, raw.host, origin, hotels);

  gateway.on(createPass, async ({ body, ...call }) => {
    const { booking_id = null, source, asks, hotel_id: _, ...sent } = body;
    const form = { ...sent, ...datesOf(call.hotel, sent) };
    const input = { bookingId: booking_id, form, source, asks, id: makingOf(call.raw) };
    return passes.createPass(parts, call.hotel, call.caller, await homeOf(call), input);
  });
  gateway.on(shortenLink, async ({ body, ...call }) => {
    const input = { ...body, ...datesOf(call.hotel, body), id: makingOf(call.raw) };
    return { body: await short.shortenLink(parts, call.hotel, call.caller, await homeOf(call), input) };
  });
  gateway.on(makeDeepLink, async (call) => ({
    shortLink: `${await homeOf(call)}/s/${appCode(codeKey, call.hotel.id)}`,
  }));
  gateway.on(sendLinkBySms, async ({ body, ...call }) =>
    sendLink(parts, call.hotel, call.caller, await homeOf(call), {
      channel: 'sms',
      recipients: [body.phone_number],
      text: body.shortLink,
      language: languageOf(call.raw),
    }),
  );
  gateway.on(sendLinkByMail, async ({ body, ...call }) =>
    sendLink(parts, call.hotel, call.caller, await homeOf(call), {
      channel: 'mail',
      recipients: body.recipients.map(({ email }) => email),
      text: body.shortLink ?? body.details?.message ?? '',
      language: languageOf(call.raw),
    }),
  );
  gateway.on(listPmsGuests, async ({ hotel, params }) => {
    if (params.hotelId !== hotel.id) throw new Failure('not_found');
    return readPmsGuests({ ...parts, pms }, hotel);
  });
  gateway.on(listPasses, ({ hotel, params }) => ofStay.readPasses(parts, hotel, params.id));
  gateway.on(revokePass, ({ hotel, caller, params }) =>
    ofStay.revokePass(parts, hotel, caller, params.id, params.passId),
  );

  app.get<{ Params: { code: string } }>('/s/:code', async (raw, reply) => {
    const hotel = await hotels.byHost(hostKey(raw.host));
    const code = readShortCode(raw.params.code);
    // The code is as good as a key: no cache may store the redirect.
    void reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex');
    if (hotel?.settings.createQrForAppStore === true && code === appCode(codeKey, hotel.id)) {
      const store = storeOf(hotel.settings, raw.headers['user-agent'] ?? '');
      return reply.header('vary', 'user-agent').redirect(store ?? '/guest/', 302);
    }
    const outcome = hotel === null || code === null ? 'unknown' : await passes.followShortLink(parts, hotel.id, code);
    if (typeof outcome === 'object') return reply.redirect(outcome.target, 302);
    const end = outcome === 'unknown' && wrongCodes.count(raw.ip) ? 'tooMany' : outcome;
    return sendDeadEnd(raw, reply, hotel, end);
  });
}

function datesOf({ settings: { timeZone } }: Hotel, sent: Record<'checkIn' | 'checkOut', string | number>) {
  return { checkIn: dateOf(sent.checkIn, timeZone), checkOut: dateOf(sent.checkOut, timeZone) };
}

/** Returns the client's key, or a random one; a call without a key is not repeated. */
function makingOf({ headers }: FastifyRequest): string {
  const key = headers['idempotency-key'];
  if (key === undefined) return nanoid();
  const id = entityId.safeParse(key);
  if (!id.success) throw invalidInput('idempotency-key', 'invalid_format');
  return id.data;
}

/** Returns the language of the asking screen (API-38). */
function languageOf({ headers }: FastifyRequest) {
  const header = language.safeParse(headers['language']);
  return header.success ? header.data : 'en';
}

/** Returns the origin for the link; a stay of another hotel of the group opens at that hotel's own address. */
async function originOf(hotel: Hotel, host: string, origin: string, hotels: HotelDirectory): Promise<string> {
  if ((await hotels.byHost(hostKey(host)))?.id === hotel.id) return origin;
  return ownAddress(hotel)?.origin ?? origin;
}

function sendDeadEnd(raw: FastifyRequest, reply: FastifyReply, hotel: Hotel | null, end: DeadEnd): FastifyReply {
  const reader = readerOf(raw.headers['accept-language'], hotel?.settings.isArDisabled ?? false);
  const { html, headers } = deadEndPage(end, reader, hotel?.name ?? null);
  return reply.code(statusOf[end]).headers(headers).send(html);
}
