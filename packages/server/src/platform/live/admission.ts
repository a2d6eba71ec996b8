import { appId } from '@bellhop/contract/staff/calls';
import type { Privileges } from '@bellhop/contract/staff/privileges';
import { boundedCache } from '../bounded-cache.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { Failure } from '../failure.ts';
import { guestTokenMark, isFor } from '../http/authorize.ts';
import type { SessionReaders } from '../session/session.ts';
import type { Hotel, HotelDirectory } from '../tenancy/hotel.ts';
import { type Grants, type LiveSession, noGrants } from './live-session.ts';
import { listGrants } from './store.ts';
import { isClientIdOf, isPlainName } from './topics.ts';

/** Return codes of CONNACK (MQTT 3.1.1 §3.2.2.3). */
export type ReturnCode = 2 | 3 | 4 | 5;

/** Credentials of a client's CONNECT. */
export interface Credentials {
  clientId: string;
  username: string;
  password: string;
}

export interface Admission {
  /** Returns the session, or the reason for a refusal. */
  admit(hotel: Hotel, credentials: Credentials): Promise<LiveSession | { refused: ReturnCode }>;
  /** Checks everything again that may have changed; false: the person may no longer be connected. */
  look(session: LiveSession): Promise<boolean>;
  /** Reads the grants of these people of one hotel again. */
  grantsOf(hotelId: string, userIds: string[]): Promise<Map<string, Grants>>;
}

/** Most distinct sets of rights that are shared as one object each; a hotel has a handful. */
const maxDistinctPrivileges = 10_000;

export interface AdmissionParts {
  database: Database;
  readers: SessionReaders;
  hotels: Pick<HotelDirectory, 'byId'>;
  clock: Clock;
}

export function createAdmission({ database, readers, hotels, clock }: AdmissionParts): Admission {
  const distinct = boundedCache<string, Privileges>(maxDistinctPrivileges);

  function shared(privileges: Privileges): Privileges {
    const key = JSON.stringify(privileges);
    const known = distinct.get(key) ?? privileges;
    distinct.set(key, known);
    return known;
  }

  const grantsOf: Admission['grantsOf'] = (hotelId, userIds) => listGrants(database, hotelId, appId, userIds);

  async function admitGuest(hotel: Hotel, sent: Credentials): Promise<LiveSession | { refused: ReturnCode }> {
    const guest = await readers.guests.find(hotel.id, sent.password);
    if (guest === null || guest.userId !== sent.username) return { refused: 4 };
    const { userId, bookingId, expiresAt: endsAt } = guest;
    return { kind: 'guest', hotelId: hotel.id, userId, bookingId, token: sent.password, endsAt };
  }

  async function admitStaff(hotel: Hotel, sent: Credentials): Promise<LiveSession | { refused: ReturnCode }> {
    const claims = await readers.tokens.verify(sent.password, hotel);
    const account = claims.sub === sent.username ? await readers.accounts.current(claims) : null;
    if (account === null) return { refused: 4 };
    const [privileges, grants] = await Promise.all([
      readers.privileges.of(hotel.id, claims.sub),
      grantsOf(hotel.id, [claims.sub]),
    ]);
    const current = grants.get(claims.sub) ?? { ...noGrants };
    if (privileges === null || current.connect <= clock.now() || !isFor(hotel.id, account)) return { refused: 5 };
    return {
      kind: 'staff',
      hotelId: hotel.id,
      userId: claims.sub,
      name: account.name,
      claims,
      isLocked: account.isLocked,
      isOfPage: account.administers !== null,
      privileges: shared(privileges),
      grants: current,
    };
  }

  return {
    grantsOf,

    async admit(hotel, sent) {
      if (!isPlainName(sent.username) || !isClientIdOf(sent.clientId, hotel.id, sent.username)) return { refused: 2 };
      try {
        return await (sent.password.startsWith(guestTokenMark) ? admitGuest(hotel, sent) : admitStaff(hotel, sent));
      } catch (error) {
        // An invalid token, or a stay that has ended.
        if (error instanceof Failure) return { refused: 4 };
        throw error;
      }
    },

    async look(session) {
      try {
        // Null: the hotel was disabled.
        if ((await hotels.byId(session.hotelId)) === null) return false;
        if (session.kind === 'guest') {
          const guest = await readers.guests.find(session.hotelId, session.token);
          if (guest?.userId !== session.userId) return false;
          session.endsAt = guest.expiresAt;
          return true;
        }
        const account = await readers.accounts.current(session.claims);
        if (account === null) return false;
        session.isLocked = account.isLocked;
        const privileges = await readers.privileges.of(session.hotelId, session.userId);
        if (privileges === null) return false;
        session.privileges = shared(privileges);
        return true;
      } catch (error) {
        if (error instanceof Failure) return false;
        throw error;
      }
    },
  };
}
