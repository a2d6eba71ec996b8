import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash, createHmac } from 'node:crypto';
import type { Clock } from '../clock.ts';
import type { Database, Sql } from '../database/database.ts';
import { deriveKey } from '../server-key.ts';
import * as store from './store.ts';

/** The person and session of an action, collected while it runs. */
export interface Trail {
  subject?: string | undefined;
  /** The name as it was typed. */
  name?: string | undefined;
  session?: string | undefined;
  /** Whether no account has the name. */
  isNobody?: boolean | undefined;
}

const trails = new AsyncLocalStorage<Trail>();
let underWay = 0;

/** Collects the notes that are made while `work` runs. */
export async function onTrail<T>(trail: Trail, work: () => Promise<T>): Promise<T> {
  underWay += 1;
  try {
    return await trails.run(trail, work);
  } finally {
    underWay -= 1;
    // While an AsyncLocalStorage is in use, Node 20 makes every promise of the process slower.
    if (underWay === 0) trails.disable();
  }
}

/** Adds to the trail of the current action; the newest value of a field counts. */
export function noteOnTrail(about: Trail): void {
  const trail = trails.getStore();
  if (trail !== undefined) Object.assign(trail, about);
}

export interface SecurityLog {
  /**
   * @param isRefusal merges equal refusals of an hour into one row; refusals without an account are equal under
   * any name
   */
  record(
    event: Pick<store.SecurityEvent, 'source' | 'action' | 'outcome' | 'origin'>,
    trail: Trail,
    how?: { isRefusal?: boolean; sql?: Sql },
  ): Promise<void>;
  /** `name`: as a person types it; accounts with that subject are found too. */
  list(
    filter: Omit<store.SecurityFilter, 'person'> & { name?: string; subject?: string },
  ): Promise<store.SecurityEvent[]>;
  /** Lists actions and outcomes of the log, in their order. */
  names(): Promise<store.RecordedNames>;
}

export interface SecurityLogParts {
  database: Database;
  clock: Clock;
  serverKey: Buffer;
  /** Days for which the log is kept. */
  days?: number | undefined;
}

const hourSeconds = 3600;
const daySeconds = 86_400;
const defaultDays = 400;

export function openSecurityLog({ database, clock, serverKey, days = defaultDays }: SecurityLogParts): SecurityLog {
  const key = deriveKey(serverKey, 'security log');
  const digestOf = (name: string): string =>
    createHmac('sha256', key).update(name.normalize('NFKC').trim().toLowerCase()).digest('hex').slice(0, 32);
  return {
    async record(event, trail, { isRefusal = false, sql = database.shared } = {}) {
      const { subject = null, name, session = null, isNobody = false } = trail;
      const nameDigest = name === undefined ? null : digestOf(name);
      const about =
        isRefusal && isNobody ? { subject: null, session: null, nameDigest: null } : { subject, session, nameDigest };
      const at = clock.now();
      // A person has many spellings of a name.
      const person = about.subject ?? about.nameDigest;
      const alike = JSON.stringify([Math.floor(at / hourSeconds), event, person, about.session]);
      const mergedAs = isRefusal ? createHash('sha256').update(alike).digest('base64url') : null;
      await store.insert(sql, { ...event, ...about, at }, mergedAs, at - days * daySeconds);
    },
    list({ name, subject, ...filter }) {
      const person = name === undefined ? {} : { person: { subject: subject ?? name, nameDigest: digestOf(name) } };
      return store.list(database.shared, { ...filter, ...person });
    },
    names: () => store.names(database.shared),
  };
}
