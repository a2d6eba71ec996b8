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

export interface CodeInput {
  /**
   * Subject of the account, or of the decoy for a name without an account; codes of a decoy are created, counted and
   * expire like others.
   */
  owner: string;
  /**
   * Key under which requests are counted instead of the owner: the typed name, if the count must not reveal the
   * account.
   */
  askedBy?: string;
  purpose: CodePurpose;
  /** Subject of the sign-up that the code confirms; several of one address may wait. */
  signUp?: string;
  channel: store.Channel;
  /** E-mail address, or phone number with + and digits. */
  to: string;
  language: Language;
  /** The hotel in whose name the letter is written. */
  hotelId: string | null;
  /** IP address of the caller. */
  address: string;
  /** False: the same work is done and the letter is rolled back, so that the caller learns nothing. */
  deliver: boolean;
}

/** A correct code. */
export interface RightCode {
  channel: store.Channel;
  to: string;
  /** Subject of the sign-up that the code was made for; empty: none. */
  signUp: string;
  /** Uses up the code. Throws if another call used the same code first. */
  consume(sql: Sql): Promise<void>;
}

/** One-time codes that prove access to an address; kept in the database, so that every process accepts them. */
export interface Codes {
  /**
   * Creates a code and sends it within the caller's transaction; it replaces the previous code for the same purpose and
   * sign-up. Throws `LimitExceededException` or `TooManyRequestsException` if too many were sent.
   */
  issue(sql: Sql, wanted: CodeInput): Promise<void>;
  /**
   * Checks a typed code and counts the try, outside of any transaction. `channel` distinguishes codes that verify
   * addresses. Throws `CodeMismatchException`; `ExpiredCodeException` without a pending code; the error of `codeKinds`
   * for a dead code.
   */
  answered(typed: { owner: string; purpose: CodePurpose; channel?: store.Channel; code: string }): Promise<RightCode>;
  /** The address to which the pending code was sent; null: no code is pending. */
  awaited(sql: Sql, owner: string, channel: store.Channel): Promise<string | null>;
  /** Drops the pending code of the address. */
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
  // Bound to all fields of the row: moved to another row, the digest does not match.
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
      // Does the same work whether or not the letter goes out, so that the response time reveals nothing.
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
