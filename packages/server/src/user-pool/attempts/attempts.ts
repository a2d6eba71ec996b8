import { addressGroup } from '../../platform/address-group.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { type AccountLimit, charge, emptyBucket, type LimitKind, type Limits, refund } from './rules.ts';
import { findForUpdate, remove, removeForgotten, update } from './store.ts';

/** Counts attempts in the database, shared by all processes. */
export interface Attempts {
  /** Counts one attempt; false: refused after too many failures. */
  charge(kind: AccountLimit, of: string): Promise<boolean>;
  /** Like `charge`, for the line of the call and the IPv6 /48 around it. */
  chargeLine(kind: 'start' | 'guess', address: string): Promise<boolean>;
  /** Like `refund`, for a charge of `chargeLine`. */
  refundLine(kind: 'guess', address: string): Promise<void>;
  /** Takes back the charge of a successful attempt. */
  refund(kind: AccountLimit, of: string): Promise<void>;
  /** Deletes an account's count after a correct password. */
  forget(kind: AccountLimit, of: string): Promise<void>;
}

/** Milliseconds; longer than any bucket takes to run empty. */
const memory = 7 * 24 * 60 * 60 * 1000;

export function createAttempts(database: Database, clock: Clock, limits: Limits): Attempts {
  const chargeOne = (kind: LimitKind, of: string): Promise<boolean> =>
    database.sharedWrite(async (sql) => {
      const key = `${kind}:${of}`;
      const now = clock.millis();
      const charged = charge(await findForUpdate(sql, key, now), limits[kind], now);
      if (charged === null) return false;
      await update(sql, key, charged);
      if (charged.failures === 1) await removeForgotten(sql, now - memory);
      return true;
    });
  const refundOne = (kind: LimitKind, of: string): Promise<void> =>
    database.sharedWrite(async (sql) => {
      const key = `${kind}:${of}`;
      await update(sql, key, refund(await findForUpdate(sql, key, clock.millis())));
    });
  // In memory, because it protects the processor time of this process.
  let overall = emptyBucket(0);
  const chargeOverall = (): boolean => {
    const charged = charge(overall, limits.startOverall, clock.millis());
    overall = charged ?? overall;
    return charged !== null;
  };

  return {
    charge: chargeOne,
    refund: refundOne,
    async chargeLine(kind, address) {
      for (const [each, of] of bucketsOf(kind, address)) if (!(await chargeOne(each, of))) return false;
      return kind === 'guess' || chargeOverall();
    },
    async refundLine(kind, address) {
      for (const [each, of] of bucketsOf(kind, address)) await refundOne(each, of);
    },
    forget: (kind, of) => remove(database.shared, `${kind}:${of}`),
  };
}

/** A provider hands out a whole /48 as readily as a /64, with 65,536 lines in it. */
function bucketsOf(kind: 'start' | 'guess', address: string): [LimitKind, string][] {
  const line: [LimitKind, string] = [kind, addressGroup(address)];
  const network = addressGroup(address, 48);
  return network.endsWith('/48') ? [line, [`${kind}Network`, network]] : [line];
}
