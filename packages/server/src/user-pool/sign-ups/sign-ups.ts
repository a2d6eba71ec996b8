import { randomUUID } from 'node:crypto';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Sql } from '../../platform/database/database.ts';
import type { Address } from '../accounts/address.ts';
import { decoyAccount } from '../accounts/decoy-account.ts';
import type { Sealing } from '../sealing.ts';
import { credentialToBytes, makeCredential, verifierOf } from '../srp/credential.ts';
import { numberOf, padded } from '../srp/group.ts';
import * as store from './store.ts';

/** A sign-up that waits for its code. */
export interface SignUp {
  sub: string;
  attributes: Readonly<Record<string, string>>;
  address: Address;
  /** Verifier of its password, made with the subject at which sign-ins with its address begin. */
  ownerVerifier: bigint;
}

export interface SignUpInput {
  poolId: string;
  address: Address;
  attributes: Readonly<Record<string, string>>;
  password: string;
  /** False: the address cannot be used; the work is the same. */
  free: boolean;
}

/** Sign-ups that wait for their code: several of one address side by side, and none of them an account. */
export interface SignUps {
  /**
   * @returns the subject of the future account. A sign-up with the same password is replaced and keeps its place: its
   * person tried twice.
   */
  add(sql: Sql, wanted: SignUpInput): Promise<string>;
  /**
   * Returns pending sign-ups of this subject, the oldest first, so that a later stranger takes no person's place.
   * `named`: only the sign-up of this future account.
   */
  waiting(owner: string, named?: string): Promise<SignUp[]>;
  /** Extends the sign-up to the lifetime of a code sent now. */
  prolong(sql: Sql, sub: string): Promise<void>;
  /** Removes the sign-up, and all others of its address. Null: it does not wait any more. */
  take(sql: Sql, sub: string): Promise<store.SignUpRow | null>;
  /** Removes all sign-ups of an address that now belongs to an account. */
  drop(sql: Sql, poolId: string, address: Address): Promise<void>;
}

/** Seconds, like its code. */
const patience = 24 * 60 * 60;

export function createSignUps(database: Database, clock: Clock, sealing: Sealing): SignUps {
  const verifierBox = (sub: string): string => `${sub} before its code`;
  const opened = (row: store.SignUpRow): SignUp => ({
    sub: row.sub,
    attributes: row.attributes,
    address: { channel: row.channel, value: row.address },
    ownerVerifier: numberOf(sealing.open('credential', verifierBox(row.sub), row.ownerVerifier)),
  });

  return {
    async add(sql, { poolId, address, attributes, password, free }) {
      await store.lockAddress(sql, poolId, address.value);
      const sub = randomUUID();
      const decoy = decoyAccount(sealing, poolId, address.value);
      const ownerVerifier = verifierOf(poolId, decoy.userId, password, decoy.credential.salt);
      const row = {
        sub,
        poolId,
        owner: decoy.userId,
        channel: address.channel,
        address: address.value,
        attributes,
        credential: sealing.seal('credential', sub, credentialToBytes(makeCredential(poolId, sub, password))),
        ownerVerifier: sealing.seal('credential', verifierBox(sub), padded(ownerVerifier)),
        expiresAt: clock.now() + patience,
      };
      const waiting = await store.listOfOwner(sql, decoy.userId, clock.now());
      if (!free) return sub;
      const replaced = waiting.find((other) => opened(other).ownerVerifier === ownerVerifier);
      if (replaced === undefined) await store.insert(sql, row, clock.now());
      else await store.replace(sql, replaced.sub, row);
      return sub;
    },
    async waiting(owner, signUpSub) {
      const rows = await store.listOfOwner(database.shared, owner, clock.now());
      return rows.filter(({ sub }) => signUpSub === undefined || sub === signUpSub).map(opened);
    },
    prolong: (sql, sub) => store.updateExpiry(sql, sub, clock.now() + patience),
    async take(sql, sub) {
      const row = await store.remove(sql, sub, clock.now());
      if (row !== null) await store.removeOfAddress(sql, row.poolId, row.address);
      return row;
    },
    drop: (sql, poolId, address) => store.removeOfAddress(sql, poolId, address.value),
  };
}
