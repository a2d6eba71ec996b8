import type { Call, CallAnswer, CallInput } from '@bellhop/contract/call';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Failure } from '../failure.ts';
import type { Caller, CompanionCaller, GuestCaller, SignedInCaller, StaffCaller } from '../session/caller.ts';
import type { SessionReaders } from '../session/session.ts';
import type { Hotel, HotelDirectory } from '../tenancy/hotel.ts';
import { callerOf } from './authorize.ts';
import { hostKey, originOf } from './host.ts';
import { parseInput } from './parse-input.ts';

/** The caller that a call's `access` guarantees. */
type CallerFor<C extends Call> = C['access'] extends 'staff'
  ? StaffCaller
  : C['access'] extends 'signed-in'
    ? SignedInCaller
    : C['access'] extends 'guest'
      ? GuestCaller
      : C['access'] extends 'companion'
        ? CompanionCaller
        : C['access'] extends 'staff-or-guest'
          ? StaffCaller | GuestCaller
          : Caller;

export interface CallContext<C extends Call> extends CallInput<C> {
  /** The hotel of the call: the hotel of `hotel_id` if it is set, otherwise the host's hotel. */
  hotel: Hotel;
  caller: CallerFor<C>;
  /** Scheme, host and port as the client sees them. */
  origin: string;
  raw: FastifyRequest;
  reply: FastifyReply;
}

export type CallHandler<C extends Call, V extends Call = C> = (
  context: CallContext<C>,
) => Promise<CallAnswer<C> | CallAnswer<V>>;

export interface Gateway {
  /** Registers one call of the contract below `/api`, with the variant of its answer that its query may ask for. */
  on<C extends Call, V extends Call = C>(call: C, handler: CallHandler<C, V>, variant?: V): void;
  /** Registers a call of `access: 'setup'`, which has no hotel; `prove` throws before the input is parsed. */
  beforeHotels<C extends Call & { access: 'setup' }>(
    call: C,
    prove: (raw: FastifyRequest) => Promise<void>,
    handler: (context: CallInput<C> & { raw: FastifyRequest }) => Promise<CallAnswer<C>>,
  ): void;
}

/** Bytes of JSON that are read before the caller is authenticated. */
const longestAnonymous = 16 * 1024;
const anonymous: ReadonlySet<Call['access']> = new Set(['open', 'setup']);

/**
 * Turns calls of the contract into routes. The order never varies: host → hotel, key, session, privileges, flag, and
 * only then the input, so that an unauthenticated caller learns nothing from its validation.
 */
export function createGateway(app: FastifyInstance, hotels: HotelDirectory, readers: SessionReaders): Gateway {
  const route = (call: Call, handler: (raw: FastifyRequest, reply: FastifyReply) => Promise<unknown>) =>
    app.route({
      method: call.method,
      url: `/api${call.path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
      ...(anonymous.has(call.access) ? { bodyLimit: longestAnonymous } : {}),
      handler: (raw, reply) => {
        // Answers contain guests' data; a handler whose answer may be cached sets its own header.
        void reply.header('cache-control', 'no-store');
        return handler(raw, reply);
      },
    });
  return {
    on(call, handler) {
      route(call, async (raw, reply) => {
        const hostHotel = await hotelOfHost(raw, hotels);
        const { hotel, caller } = await callerOf(call, raw, hostHotel, hotels, readers);
        const input = parseInput(call, raw);
        return handler({
          ...input,
          hotel: hotel.id === hostHotel.id ? hotel : { ...hotel, readAt: hostHotel.id },
          // The only cast from the check of `access` to a type: `callerOf` has just checked it.
          caller: caller as CallerFor<typeof call>,
          origin: originOf(raw),
          raw,
          reply,
        });
      });
    },
    beforeHotels(call, prove, handler) {
      route(call, async (raw) => {
        await prove(raw);
        return handler({ ...parseInput(call, raw), raw });
      });
    },
  };
}

async function hotelOfHost(raw: FastifyRequest, hotels: HotelDirectory): Promise<Hotel> {
  const hotel = await hotels.byHost(hostKey(raw.host));
  if (hotel === null) throw new Failure('unknown_hotel');
  return hotel;
}
