import { createHash } from 'node:crypto';
import type { PmsChange, PmsReservation } from '@bellhop/contract/partners/pms';
import type * as z from 'zod';
import type { Clock } from '../../platform/clock.ts';
import { type PartnerAccount, PartnerFailure } from '../../platform/partners/partner.ts';
import type { PmsDriver } from '../../platform/partners/pms-driver.ts';
import { type GuardedRequest, guardedRequest, noAnswer } from '../guarded-request.ts';
import type { TrustedOrigins } from '../push/endpoint.ts';

export interface BridgeParts {
  account: PartnerAccount;
  clock: Clock;
  trusted: TrustedOrigins;
  memory: BridgeMemory;
  /** Begins the line that the operator reads. */
  who: string;
  /** The most calls that this process makes within some seconds. */
  pace: { calls: number; seconds: number };
  /** Meaning of HTTP statuses of this system, for the operator. */
  words: Readonly<Record<number, string>>;
}

export interface BridgeCall {
  method: GuardedRequest['method'];
  url: string;
  /** For the operator, in place of the address. */
  what: string;
  headers?: Record<string, string>;
  body?: string;
  /** Meaning of statuses of this call, in addition to the system's. */
  words?: Readonly<Record<number, string>>;
  /** Milliseconds; 5 s by default, because a person may wait. */
  patience?: number;
}

/** A system with a protocol of its own (decision 101): calls at a limited pace, and cached names. */
export interface Bridge {
  /** Returns the JSON of the answer; null: no body. @throws PartnerFailure for every status outside 2xx */
  call(call: BridgeCall): Promise<unknown>;
  /** Returns names by their ids, cached for some seconds. */
  keep(name: string, read: () => Promise<CachedNames>): Promise<CachedNames['names']>;
  forget(name: string): void;
  /** Number of calls that need no waiting. */
  spare(): number;
}

export interface CachedNames {
  names: ReadonlyMap<string, string>;
  /** Lifetime of the cached names. */
  seconds: number;
}

interface AccountMemory {
  /** Milliseconds since 1970 of the last calls. */
  calls: number[];
  /** Milliseconds since 1970 until which the system has asked for no calls. */
  quietUntil: number;
  kept: Map<string, { until: number; names: ReadonlyMap<string, string> }>;
}

/** State that a process keeps between two readings, by account and keys. */
export type BridgeMemory = Map<string, AccountMemory>;

/** Milliseconds for a call while a person waits, and for a page. */
export const bridgePatience = { person: 5_000, page: 20_000 };
/** Characters of 200 reservations, or of 1,000 rooms. */
const longest = 4 * 1024 * 1024;
/** Seconds without calls: the default if the system names none, and the maximum. */
const quiet = { usual: 30, most: 3_600 };
/** Errors that a later attempt or other keys may avoid. */
const mayPass = new Set([401, 408, 425, 429]);

export function openBridge({ account, clock, trusted, memory, who, pace, words }: BridgeParts): Bridge {
  const key = `${account.driver} ${account.hotelId} ${fingerprintOf(account)}`;
  const own: AccountMemory = memory.get(key) ?? { calls: [], quietUntil: 0, kept: new Map() };
  memory.set(key, own);

  function spare(): number {
    const since = clock.millis() - pace.seconds * 1000;
    own.calls = own.calls.filter((at) => at > since);
    return pace.calls - own.calls.length;
  }

  return {
    spare,
    async call({ method, url, what, headers = {}, body = '', words: meant = {}, patience = bridgePatience.person }) {
      const now = clock.millis();
      const wait = Math.ceil((own.quietUntil - now) / 1000);
      if (wait > 0) throw new PartnerFailure('down', `${who}: asked not to be called for ${wait} s`, 429);
      if (spare() <= 0) throw new PartnerFailure('down', `${who}: its limit of calls is reached`, 429);
      own.calls.push(now);
      const answer = await guardedRequest({ method, url, trusted, headers, body, patience, longest }).catch(
        (error: unknown) => {
          throw noAnswer(who, error);
        },
      );
      const { status } = answer;
      if (status === 429)
        own.quietUntil = clock.millis() + 1000 * Math.min(answer.retryAfter ?? quiet.usual, quiet.most);
      if (status < 200 || status > 299) {
        const isForEver = status >= 400 && status < 500 && !mayPass.has(status);
        const word = meant[status] ?? words[status];
        const hint = word === undefined ? '' : `, ${word}`;
        throw new PartnerFailure(isForEver ? 'refused' : 'down', `${who}: HTTP ${status} at ${what}${hint}`, status);
      }
      if (answer.body === '') return null;
      try {
        return JSON.parse(answer.body);
      } catch {
        throw new PartnerFailure('down', `${who}: an answer at ${what} that is not JSON`);
      }
    },
    async keep(name, read) {
      const known = own.kept.get(name);
      if (known !== undefined && known.until > clock.now()) return known.names;
      const { names, seconds } = await read();
      own.kept.set(name, { until: clock.now() + seconds, names });
      return names;
    },
    forget: (name) => void own.kept.delete(name),
  };
}

/** A reservation in the system's format and in ours. */
export interface BridgedReservation<Theirs> {
  theirs: Theirs;
  ours: PmsReservation;
}

/** Acts on one reservation: reads it, and writes only onto the version that it read. */
export function actsOfBridge<Theirs>({
  read,
  write,
  start,
}: {
  read(id: string): Promise<BridgedReservation<Theirs> | null>;
  write(now: BridgedReservation<Theirs>, change: PmsChange): Promise<void>;
  /** Checks the guest in. */
  start(id: string): Promise<unknown>;
}): Pick<PmsDriver, 'inSeconds' | 'find' | 'capabilities' | 'change' | 'checkIn'> {
  const find = async (id: string) => (await read(id))?.ours ?? null;
  return {
    inSeconds: true,
    find,
    capabilities: async () => ['rooms', 'guest', 'check_in'],
    async change(id, change) {
      const now = await read(id);
      if (now === null || now.ours.version > change.version) return null;
      await write(now, change);
      return find(id);
    },
    async checkIn(id, version) {
      const now = await read(id);
      if (now === null) return null;
      if (now.ours.state === 'in_house') return now.ours;
      if (now.ours.version > version || now.ours.state !== 'expected') return null;
      await start(id);
      return find(id);
    },
  };
}

/**
 * Fingerprint of the settings that decide which reservations are read; after a change of them the reading begins again.
 */
export function fingerprintOf({ key, webhookKey, address, options }: PartnerAccount): string {
  const text = JSON.stringify([key, webhookKey, address, options]);
  return createHash('sha256').update(text).digest('base64url').slice(0, 12);
}

/** Shortens a text to the contract's limit. */
export function cut(text: string | null | undefined, most: number): string | null {
  const kept = text?.trim() ?? '';
  return kept === '' ? null : kept.slice(0, most);
}

/** A page of changes ends this many seconds ago: within the current second a reservation may change again. */
export const lag = 3;
/** Seconds that two readings overlap: a change may become visible a little after its own time. */
export const overlap = 60;

/** `2026-12-01T11:00:00Z` */
export const utc = (at: number) => new Date(at * 1000).toISOString().replace('.000', '');

/** Parses the place in a cursor; null: no cursor, another account's, or one in the format of another release. */
export function resumePoint<Place extends { of: string }>(
  schema: z.ZodType<Place>,
  cursor: string | null,
  of: string,
): Place | null {
  if (cursor === null) return null;
  try {
    const read = schema.safeParse(JSON.parse(cursor));
    return read.success && read.data.of === of ? read.data : null;
  } catch {
    return null;
  }
}

/** Returns the id of the room with this name. @throws PartnerFailure without exactly one match */
export function roomIdOf(who: string, rooms: ReadonlyMap<string, string>, name: string): string {
  const roomName = name.trim().toLowerCase();
  const [match, another] = [...rooms].filter(([, each]) => each.trim().toLowerCase() === roomName);
  if (match === undefined || another !== undefined)
    throw new PartnerFailure('refused', `${who}: it has ${match === undefined ? 'no' : 'more than one'} room ${name}`);
  return match[0];
}
