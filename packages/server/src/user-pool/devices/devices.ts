import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Sealing } from '../sealing.ts';
import * as store from './store.ts';

/** Devices on which a person has signed in to an account, known by a secret that the client stores (decision 41). */
export interface Devices {
  /**
   * Returns the key under which wrong passwords are counted: the known device, else the account. `sub` may belong to no
   * account.
   */
  countOf(sub: string, secret: string | undefined): Promise<{ key: string; isKnown: boolean }>;
  /** Registers the device after a complete sign-in. */
  remember(sub: string, secret: string): Promise<void>;
}

/** Seconds since the last sign-in. */
const rememberedFor = 180 * 24 * 60 * 60;

export function createDevices(database: Database, clock: Clock, sealing: Sealing): Devices {
  const digestOf = (sub: string, secret: string) => sealing.digest('device', JSON.stringify([sub, secret]));
  return {
    async countOf(sub, secret) {
      if (secret === undefined) return { key: sub, isKnown: false };
      const digest = digestOf(sub, secret);
      const isKnown = await store.isKnown(database.shared, sub, digest, clock.now() - rememberedFor);
      return { key: isKnown ? `${sub}:${digest.toString('base64url')}` : sub, isKnown };
    },
    remember: (sub, secret) =>
      database.sharedWrite(async (sql) => {
        await store.put(sql, sub, digestOf(sub, secret), clock.now());
        await store.removeOld(sql, sub, clock.now() - rememberedFor);
      }),
  };
}
