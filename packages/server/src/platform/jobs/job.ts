import { EventEmitter } from 'node:events';
import type * as z from 'zod';
import type { Clock } from '../clock.ts';
import type { Sql } from '../database/database.ts';
import { insertOrReplace } from './store.ts';

/** Work that is done after the commit. One object, shared by the code that adds such jobs and the code that runs them. */
export interface JobKind<P> {
  /** Stays for ever: jobs of it may be waiting while the server is upgraded. */
  readonly name: string;
  /** JSON; small, and without secrets: it names rows rather than holding them. */
  readonly payload: z.ZodType<P>;
}

export function defineJob<P>(name: string, payload: z.ZodType<P>): JobKind<P> {
  return { name, payload };
}

export interface AddOptions {
  /** Milliseconds since 1970; at once where nothing is said. */
  runAt?: number;
  /**
   * Names one job of its kind: added again, it is that job with the newer payload and time; added while it is being
   * worked on, it is worked on once more afterwards.
   */
  key?: string;
}

/** Says `added` in this process when a job was added that is due at once; its transaction has not committed yet. */
export const additions = new EventEmitter().setMaxListeners(0);

/** Within the caller's transaction: it is done if, and only if, that commits; at least once, within about half a second. */
export async function addJob<P>(
  { sql, clock }: { sql: Sql; clock: Clock },
  kind: JobKind<P>,
  payload: P,
  options: AddOptions = {},
): Promise<void> {
  const now = clock.millis();
  await insertOrReplace(sql, {
    name: kind.name,
    key: options.key ?? null,
    payload,
    runAt: options.runAt ?? now,
    createdAt: now,
  });
  if (options.runAt === undefined || options.runAt <= now) additions.emit('added');
}
