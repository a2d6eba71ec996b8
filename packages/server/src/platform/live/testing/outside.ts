import { type AllSettings, allSettings } from '@bellhop/contract/hotels/all-settings';
import { noHotelPage } from '@bellhop/contract/hotels/hotel-page';
import type { Privileges } from '@bellhop/contract/staff/privileges';
import { type Clock, systemClock } from '../../clock.ts';
import { Failure } from '../../failure.ts';
import type { AccessChanges } from '../../session/access-changes.ts';
import type { GuestCaller } from '../../session/caller.ts';
import type { SessionReaders } from '../../session/session.ts';
import type { Hotel, HotelDirectory } from '../../tenancy/hotel.ts';

export const anyone: Privileges = {
  allowedRequestTypes: ['ANY'],
  allowedServiceIds: ['ANY'],
  mqttBaseTopic: 'hotels/grand',
  webPushBaseTopic: '',
  authorizedFields: [],
};

/** Simulates the surroundings of the live channel: a user pool, its accounts and rights, stays, and hotels by host. */
export class Outside implements Pick<AccessChanges, 'onAccessChanged'> {
  readonly signedOut = new Set<string>();
  readonly locked = new Set<string>();
  /** Ids of hotels that were disabled. */
  readonly disabled = new Set<string>();
  /** Privileges by `hotel user`. */
  readonly privileges = new Map<string, Privileges>();
  /** Stays by token. */
  readonly stays = new Map<string, GuestCaller>();
  readonly #heard = new Set<(userId: string) => void>();

  /** Seconds by which this clock is ahead of the real one. */
  ahead = 0;
  #heldAt: number | null = null;

  readonly clock: Clock = {
    now: () => Math.floor(this.clock.millis() / 1000),
    millis: () => (this.#heldAt ?? systemClock.millis()) + this.ahead * 1000,
  };

  /** Stops the clock until `run`, so that no effect is due to the time. */
  hold(): void {
    this.#heldAt = systemClock.millis();
  }

  run(): void {
    this.#heldAt = null;
    this.ahead = 0;
  }

  readonly readers: SessionReaders = {
    tokens: {
      verify: async (token, hotel) => {
        const [mark, sub = '', pool = '', end = ''] = token.split('|');
        if (mark !== 'token' || pool !== hotel.settings.awsCognitoUserPoolId) throw new Failure('not_signed_in');
        const expiresAt = Number(end);
        if (expiresAt <= this.clock.now()) throw new Failure('token_expired');
        return {
          sub,
          username: sub,
          groups: ['staff'],
          poolId: pool,
          poolEndpoint: '',
          keptHere: true,
          originJti: sub,
          keyId: '',
          authTime: 0,
          expiresAt,
        };
      },
    },
    accounts: {
      current: async ({ sub }) =>
        this.signedOut.has(sub) ? null : { name: sub, isLocked: this.locked.has(sub), administers: null },
    },
    privileges: { of: async (hotelId, userId) => this.privileges.get(`${hotelId} ${userId}`) ?? null },
    companions: { find: async () => null },
    guests: {
      find: async (_hotelId, token) => this.stays.get(token) ?? null,
      isStanding: async (_hotelId, id) => [...this.stays.values()].some(({ sessionId }) => sessionId === id),
    },
  };

  readonly hotels: HotelDirectory = {
    byHost: async (host) => ({ localhost: grand, '127.0.0.1': beach })[host] ?? null,
    byId: async (id) => [grand, beach].find((hotel) => hotel.id === id && !this.disabled.has(id)) ?? null,
    ofGroup: async () => [grand, beach],
    keptDays: async () => grand.settings,
  };

  /** Returns an access token. @param lasts seconds */
  token(userId: string, lasts = 86_400): string {
    return `token|${userId}|pool|${this.clock.now() + lasts}`;
  }

  onAccessChanged(heard: (userId: string) => void): () => void {
    this.#heard.add(heard);
    return () => this.#heard.delete(heard);
  }

  changed(userId: string): void {
    for (const heard of this.#heard) heard(userId);
  }
}

function settingsOf(hotelId: string): AllSettings {
  return allSettings.parse({
    hotelId,
    hotelName: hotelId,
    bundleId: 'b',
    redeem: 'r',
    awsApiGatewayInvokeUrl: '',
    awsCognitoIdentityPoolId: '',
    awsCognitoUserPoolId: 'pool',
    awsCognitoUserPoolAppClientId: '',
    liveEndpoint: '',
    apiKey: `key-of-${hotelId}`,
    AUTHORIZATION_API_KEY: 'k',
  });
}

function hotelOf(id: string): Hotel {
  return { id, groupId: 'group', name: id, staffBaseUrl: null, settings: settingsOf(id), guestPage: noHotelPage };
}

export const grand = hotelOf('grand');
const beach = hotelOf('beach');
