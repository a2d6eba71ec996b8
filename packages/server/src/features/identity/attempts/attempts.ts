import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { charge, type LimitKind, type Limits, refund } from './rules.ts';
import { findForUpdate, remove, removeForgotten, update } from './store.ts';

/** Counts attempts where all processes see them. */
export interface Attempts {
  /** Counts one; false: refused, because too many went wrong before it. */
  charge(kind: LimitKind, of: string): Promise<boolean>;
  /** Takes back what a right attempt was charged. */
  refund(kind: LimitKind, of: string): Promise<void>;
  /** A right password ends its account's count. */
  forget(kind: LimitKind, of: string): Promise<void>;
}

/** Milliseconds; longer than any bucket takes to run empty. */
const memory = 7 * 24 * 60 * 60 * 1000;

export function createAttempts(database: Database, clock: Clock, limits: Limits): Attempts {
  return {
    charge: (kind, of) =>
      database.sharedWrite(async (sql) => {
        const key = `${kind}:${of}`;
        const now = clock.millis();
        const charged = charge(await findForUpdate(sql, key, now), limits[kind], now);
        if (charged === null) return false;
        await update(sql, key, charged);
        if (charged.failures === 1) await removeForgotten(sql, now - memory);
        return true;
      }),
    refund: (kind, of) =>
      database.sharedWrite(async (sql) => {
        const key = `${kind}:${of}`;
        await update(sql, key, refund(await findForUpdate(sql, key, clock.millis())));
      }),
    forget: (kind, of) => remove(database.shared, `${kind}:${of}`),
  };
}
