import { createPrivateKey, generateKeyPair as generate, type KeyObject, randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { exportJWK, importJWK, type JWK } from 'jose';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Sql } from '../../platform/database/database.ts';
import type { VerifyingKey } from '../../platform/session/access-token.ts';
import type { Sealing } from '../sealing.ts';
import { insertKey, listKeys } from './store.ts';

const generateKeyPair = promisify(generate);

interface SigningKey {
  kid: string;
  poolId: string;
  publicJwk: JWK;
  publicKey: VerifyingKey;
  privateKey: KeyObject;
  /** Unix seconds. */
  createdAt: number;
}

/** The pools' RS256 keys, cached; read again every minute, for an unknown key id, and when keys were withdrawn. */
export interface Keys {
  /** Returns the pool's newest key that every process knows. */
  signing(poolId: string): Promise<Pick<SigningKey, 'kid' | 'privateKey'>>;
  /** Null: withdrawn, or unknown. */
  verifying(kid: string): Promise<Pick<SigningKey, 'poolId' | 'publicKey'> | null>;
  has(poolId: string): Promise<boolean>;
  /** Returns the JWK set of the pool; null: no such pool. */
  published(poolId: string): Promise<{ keys: JWK[] } | null>;
  /** Makes the next use read the keys again. */
  forget(): void;
}

/** Milliseconds. */
const reloadAfter = 60_000;
/** Protects the database from tokens with made-up key ids. */
const reloadAtMostEvery = 1_000;
/** Seconds before a new key signs: until then another process may still have the old list. */
const settlesAfter = 5;

export function createKeys(database: Database, clock: Clock, sealing: Sealing): Keys {
  let cache: { at: number; keys: Promise<SigningKey[]> } | null = null;

  const all = (maxAge: number): Promise<SigningKey[]> => {
    const now = clock.millis();
    if (cache !== null && cache.at <= now && now - cache.at < maxAge) return cache.keys;
    const loading = { at: now, keys: load(database, sealing) };
    cache = loading;
    loading.keys.catch(() => {
      // A failed read answers the callers who wait for it; the next caller reads again.
      if (cache === loading) cache = null;
    });
    return loading.keys;
  };
  const find = async (isMatch: (key: SigningKey) => boolean): Promise<SigningKey | null> =>
    (await all(reloadAfter)).find(isMatch) ?? (await all(reloadAtMostEvery)).find(isMatch) ?? null;

  return {
    async signing(poolId) {
      const isSettled = (key: SigningKey): boolean => key.createdAt + settlesAfter <= clock.now();
      const ofPool = (keys: SigningKey[]): SigningKey[] => keys.filter((one) => one.poolId === poolId);
      let keys = ofPool(await all(reloadAfter));
      if (!keys.some(isSettled)) keys = ofPool(await all(0));
      const key = keys.find(isSettled) ?? keys.at(-1);
      if (key === undefined) throw new Error(`the pool ${poolId} has no key`);
      return key;
    },
    has: async (poolId) => (await find((one) => one.poolId === poolId)) !== null,
    forget() {
      cache = null;
    },
    verifying: (kid) => find((one) => one.kid === kid),
    async published(poolId) {
      if ((await find((one) => one.poolId === poolId)) === null) return null;
      const keys = (await all(reloadAfter)).filter((one) => one.poolId === poolId);
      return { keys: keys.map((one) => one.publicJwk) };
    },
  };
}

export async function addSigningKey(sql: Sql, poolId: string, sealing: Sealing, clock: Clock): Promise<void> {
  const { publicKey, privateKey } = await generateKeyPair('rsa', { modulusLength: 3072 });
  const kid = randomUUID();
  const der = privateKey.export({ type: 'pkcs8', format: 'der' });
  const publicJwk = { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' };
  const createdAt = clock.now();
  await insertKey(sql, {
    kid,
    poolId,
    publicKey: publicJwk,
    privateKey: sealing.seal('signing-key', kid, der),
    createdAt,
  });
}

async function load(database: Database, sealing: Sealing): Promise<SigningKey[]> {
  return Promise.all(
    (await listKeys(database.shared)).map(async ({ kid, poolId, publicKey, privateKey, createdAt }) => ({
      kid,
      createdAt,
      poolId,
      publicJwk: publicKey,
      publicKey: await importJWK(publicKey, 'RS256'),
      privateKey: createPrivateKey({ key: sealing.open('signing-key', kid, privateKey), type: 'pkcs8', format: 'der' }),
    })),
  );
}
