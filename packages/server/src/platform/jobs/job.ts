import { EventEmitter } from 'node:events';
import type * as z from 'zod';
import type { Clock } from '../clock.ts';
import type { Sql } from '../database/database.ts';
import { insertOrReplace } from './store.ts';

/** Work that is done after the commit. The code that adds such jobs and the code that runs them share this object. */
export interface JobKind<P> {
  /** Never renamed: jobs of it may wait during an upgrade of the server. */
  readonly name: string;
  /** JSON; small and without secrets: ids of rows instead of their content. */
  readonly payload: z.ZodType<P>;
}

export function defineJob<P>(name: string, payload: z.ZodType<P>): JobKind<P> {
  return { name, payload };
}

export interface AddOptions {
  /** Milliseconds since 1970; by default now. */
  runAt?: number;
  /**
   * Identifies one job of its kind: adding it again replaces its payload and time; adding it while it runs makes it run
   * once more.
   */
  key?: string;
}

/** Emits `added` in this process when a job was added that is due at once; its transaction has not committed yet. */
export const additions = new EventEmitter().setMaxListeners(0);

/**
 * Adds a job within the caller's transaction. The job runs if, and only if, the transaction commits; at least once,
 * within about half a second.
 */
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
