import { randomInt, timingSafeEqual } from 'node:crypto';
import type { Language } from '@bellhop/contract/scalars';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Sql } from '../../platform/database/database.ts';
import type { Delivery } from '../../platform/delivery/outgoing-message.ts';
import type { AccountLetter, CodePurpose } from '../account-letters.ts';
import { Refusal } from '../refusal.ts';
import type { Sealing } from '../sealing.ts';
import { codeDigits, codeKinds, maxTries } from './limits.ts';
import type { SendBudget } from './send-budget.ts';
import * as store from './store.ts';

export interface WantedCode {
  /** Subject of the account, or the decoy's of a name that nobody has: its codes are made, counted and die like any. */
  owner: string;
  /** Under what askings are counted where not the owner: the name that was typed, where nothing may tell whose it is. */
  askedBy?: string;
  purpose: CodePurpose;
  /** Subject of the sign-up that it confirms, where several of one address may wait. */
  signUp?: string;
  channel: store.Channel;
  /** E-mail address, or phone number with + and digits. */
  to: string;
  language: Language;
  /** Whose letter it is. */
  hotelId: string | null;
  /** Where the call came from. */
  address: string;
  /** False: nobody shall have it, and nothing may tell; all is done as if, and the letter is taken back. */
  deliver: boolean;
}

/** A code that was typed right. */
export interface RightCode {
  channel: store.Channel;
  to: string;
  /** Subject of the sign-up that it was made for; empty: none. */
  signUp: string;
  /** Ends it. Throws where somebody else with the same code was first. */
  consume(sql: Sql): Promise<void>;
}

/** One-time codes that prove that somebody reads an address; kept in the database, so that any process takes them. */
export interface Codes {
  /**
   * Makes one and sends it within the caller's transaction; the one before it for the same purpose and sign-up is dead.
   * Throws `LimitExceededException` or `TooManyRequestsException` where too many were sent.
   */
  issue(sql: Sql, wanted: WantedCode): Promise<void>;
  /**
   * Judges what was typed, and counts it, outside of any transaction. `channel` tells apart codes that verify addresses.
   * Throws `CodeMismatchException`; `ExpiredCodeException` where none is waited for; what `codeKinds` says of a dead one.
   */
  answered(typed: { owner: string; purpose: CodePurpose; channel?: store.Channel; code: string }): Promise<RightCode>;
  /** Where the code that an address waits for was sent; null: none is waited for. */
  awaited(sql: Sql, owner: string, channel: store.Channel): Promise<string | null>;
  /** The address is not waited for any more. */
  withdraw(sql: Sql, owner: string, channel: store.Channel): Promise<void>;
}

export interface CodesParts {
  database: Database;
  clock: Clock;
  sealing: Sealing;
  delivery: Delivery;
  budget: SendBudget;
}

export function createCodes({ database, clock, sealing, delivery, budget }: CodesParts): Codes {
  // Bound to everything it is for: moved to another row it fits nothing.
  const digestOf = (of: Omit<store.CodeRow, 'digest' | 'expiresAt'>, code: string): Buffer =>
    sealing.digest(
      'code',
      JSON.stringify([
        of.owner,
        of.purpose,
        of.channel,
        of.destination,
        ...(of.signUp === '' ? [] : [of.signUp]),
        code,
      ]),
    );

  return {
    async issue(sql, { owner, askedBy, purpose, signUp = '', channel, to, language, hotelId, address, deliver }) {
      const now = clock.now();
      const { lifetime } = codeKinds[purpose];
      await budget.spend(sql, { askedBy: askedBy ?? owner, purpose, to, address });
      const code = String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0');
      const row = { owner, purpose, channel, destination: to, signUp };
      await store.upsert(sql, { ...row, digest: digestOf(row, code), expiresAt: now + lifetime }, now);
      if (purpose !== 'verify') await store.removeOther(sql, owner, purpose, channel);
      // The same work whether or not it goes out: the time of an answer tells nothing either.
      await store.doOrTakeBack(sql, deliver, () =>
        delivery.send(sql, {
          channel,
          to,
          language,
          hotelId,
          letter: { kind: 'code', purpose, code, minutes: Math.round(lifetime / 60) } satisfies AccountLetter,
          usefulUntil: now + lifetime,
        }),
      );
    },

    async answered({ owner, purpose, channel, code }) {
      const waiting = await store.findAndCount(database.shared, owner, purpose, channel ?? null, clock.now());
      if (waiting.length === 0) throw expired();
      const alive = waiting.filter(({ tries }) => tries <= maxTries);
      if (alive.length === 0) {
        throw new Refusal(codeKinds[purpose].whenDead, 'Attempt limit exceeded, please try after some time.');
      }
      const row = alive.find((each) => timingSafeEqual(digestOf(each, code), each.digest));
      if (row === undefined) {
        throw new Refusal('CodeMismatchException', 'Invalid verification code provided, please try again.');
      }
      return {
        channel: row.channel,
        to: row.destination,
        signUp: row.signUp,
        async consume(sql) {
          if (!(await store.remove(sql, row))) throw expired();
        },
      };
    },

    awaited: (sql, owner, channel) => store.findDestination(sql, owner, 'verify', channel, clock.now()),
    withdraw: (sql, owner, channel) => store.removeOf(sql, owner, 'verify', channel),
  };
}

/** Also the answer for a code that was never sent. */
export function expired(): Refusal {
  return new Refusal('ExpiredCodeException', 'Invalid code provided, please request a code again.');
}
