import type { FastifyBaseLogger } from 'fastify';
import type { TenantWrite } from '../../../platform/database/database.ts';
import type { DoorKey, KeyDrivers } from '../../../platform/door-keys/key-driver.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { system } from '../../../platform/live/system-actor.ts';
import { findFullById } from '../store.ts';
import { keyJobs, revokeKey } from './move-key.ts';
import { isCurrent } from './rules.ts';
import { changeKey, type KeyParts, settle } from './service.ts';
import { findById, type KeyRow } from './store.ts';

export interface KeyWorkParts extends KeyParts {
  jobs: Jobs;
  drivers: KeyDrivers;
  log: FastifyBaseLogger;
}

/** Retries never stop, because a key that opens doors after its stay is the greater harm. */
const untilItWorks = { tries: Number.MAX_SAFE_INTEGER, longestMs: 300_000 };
/** Concurrent calls to lock systems; a call that hangs delays its own keys and few others. */
const atOnce = 16;

/** Registers the jobs that make, revoke and expire keys at their partners. */
export function workKeys({ jobs, database, clock, drivers, log }: KeyWorkParts): void {
  const find = (hotelId: string, id: string) => database.read(hotelId, (sql) => findById(sql, hotelId, id));
  const change = (hotelId: string, id: string, decide: (tx: TenantWrite, key: KeyRow, at: number) => Promise<KeyRow>) =>
    database.write(hotelId, (tx) => {
      const at = clock.now();
      return changeKey(tx, id, { actor: system, at }, (key) => decide(tx, key, at));
    });

  jobs.work(
    keyJobs.order,
    async ({ hotelId, keyId }, attempt) => {
      const ordered = await find(hotelId, keyId);
      if (ordered?.state !== 'ordered') return;
      const stay = await database.read(hotelId, (sql) => findFullById(sql, hotelId, ordered.booking_id));
      if (stay === null) return;
      const outcome = await drivers[ordered.partner].order(doorKey(hotelId, ordered), {
        userId: stay.user_id,
        name: `${stay.name} ${stay.family_name}`.trim(),
        phone: stay.phone_number,
        email: stay.email,
        language: stay.language,
      });
      if (outcome.kind === 'later' && attempt.nextAt !== null) throw new Error(outcome.reason);
      await change(hotelId, keyId, async (tx, key, at) => {
        // The key was revoked while the partner made it.
        if (!isCurrent(key.state)) return revokeKey(tx, key, at);
        // The key was ordered again meanwhile, and that order has its own job.
        if (key.state !== 'ordered' || key.orders !== ordered.orders || outcome.kind === 'awaited') return key;
        if (outcome.kind === 'done') return settle(tx, key, 'active');
        log.warn({ hotel: hotelId, key: keyId, reason: outcome.reason }, 'keys: the lock system created no key');
        const trouble = outcome.kind === 'refused' ? 'refused' : 'unreachable';
        return settle(tx, key, 'failed', { error: outcome.reason, trouble });
      });
    },
    { atOnce },
  );

  jobs.work(
    keyJobs.revoke,
    async ({ hotelId, keyId }) => {
      const revoked = await find(hotelId, keyId);
      if (revoked?.state !== 'revoking') return;
      const outcome = await drivers[revoked.partner].revoke(doorKey(hotelId, revoked));
      if (outcome.kind === 'refused' || outcome.kind === 'later') throw new Error(outcome.reason);
      if (outcome.kind === 'awaited') return;
      await change(hotelId, keyId, async (tx, key) => (key.state === 'revoking' ? settle(tx, key, 'revoked') : key));
    },
    { ...untilItWorks, atOnce },
  );

  jobs.work(
    keyJobs.ring,
    async ({ hotelId, keyId }) => {
      await change(hotelId, keyId, async (tx, key) =>
        key.state === 'revoking' ? settle(tx, key, 'revoking', { error: key.error, trouble: 'not_revoked' }) : key,
      );
    },
    untilItWorks,
  );

  jobs.work(
    keyJobs.end,
    async ({ hotelId, keyId }) => {
      await change(hotelId, keyId, async (tx, key, at) => {
        const isOver = key.valid_until !== null && key.valid_until <= at;
        return isOver && isCurrent(key.state) ? revokeKey(tx, key, at) : key;
      });
    },
    untilItWorks,
  );
}

function doorKey(hotelId: string, key: KeyRow): DoorKey {
  return {
    hotelId,
    id: key.id,
    order: key.orders,
    bookingId: key.booking_id,
    rooms: key.rooms,
    validFrom: key.ordered_at,
    validUntil: key.valid_until,
    isPassive: key.passive,
    wasActive: key.was_active,
  };
}
