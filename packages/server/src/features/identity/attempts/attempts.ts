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

/** One household, one count: an IPv6 line holds a whole /64. */
export function addressGroup(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.toLowerCase().split('%')[0]?.split('::') ?? [];
  const front = head === '' ? [] : head.split(':');
  const back = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros =
    tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - front.length - back.length) }, () => '0');
  const groups = [...front, ...zeros, ...back].map((group) => group.replace(/^0+(?=.)/, ''));
  return `${groups.slice(0, 4).join(':')}::/64`;
}
