import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import type { TenantWrite } from '../../../platform/database/database.ts';
import type { Changed } from '../../../platform/database/event-row.ts';
import { addJob, defineJob } from '../../../platform/jobs/job.ts';
import { isFollowed, type KeyedStay, keyAfter, revokedWithin } from './rules.ts';
import { findCurrent, type KeyRow, put } from './store.ts';

const payload = z.object({ hotelId: z.string(), keyId: z.string() });
/** Jobs after the commit: a partner makes or revokes a key, a key expires, and a bell rings for a late revocation. */
export const keyJobs = {
  order: defineJob('order-key', payload),
  revoke: defineJob('revoke-key', payload),
  end: defineJob('end-key', payload),
  ring: defineJob('ring-for-key', payload),
};

/** Orders a key, or orders it again with other terms. */
export async function orderKey(tx: TenantWrite, key: KeyRow, stay: KeyedStay, at: number): Promise<KeyRow> {
  const ordered: KeyRow = {
    ...key,
    rooms: [...stay.rooms],
    valid_until: stay.checkout,
    passive: stay.keyless_passive,
    state: 'ordered',
    orders: key.orders + 1,
    error: null,
    trouble: null,
  };
  await put(tx.sql, tx.hotelId, ordered);
  await addKeyJob(tx, 'order', ordered, at);
  if (ordered.valid_until !== null) await addKeyJob(tx, 'end', ordered, at, ordered.valid_until);
  return ordered;
}

export async function revokeKey(tx: TenantWrite, key: KeyRow, at: number): Promise<KeyRow> {
  const revoked: KeyRow = { ...key, state: 'revoking', error: null, trouble: null };
  await put(tx.sql, tx.hotelId, revoked);
  await addKeyJob(tx, 'revoke', revoked, at);
  if (key.partner !== 'desk') await addKeyJob(tx, 'ring', revoked, at, at + revokedWithin);
  return revoked;
}

/** Updates the key in the transaction that changes its stay. */
export async function followKey(
  tx: TenantWrite,
  before: KeyedStay,
  after: KeyedStay & { id: string },
  at: number,
): Promise<Changed> {
  const isTouched =
    before.status !== after.status ||
    before.rooms !== after.rooms ||
    before.checkout !== after.checkout ||
    before.keyless_passive !== after.keyless_passive;
  const key = isTouched ? await findCurrent(tx.sql, tx.hotelId, after.id) : null;
  if (key === null) return {};
  const step = keyAfter(key, after, at);
  if (step === null) return {};
  if (step === 'order') return { key: { from: key.state, to: (await orderKey(tx, key, after, at)).state } };
  const { state } = await revokeKey(tx, key, at);
  if (!isFollowed(key.partner, after, at)) return { key: { from: key.state, to: state } };
  // Other rooms get a new key, so that a late report about the earlier key does not count for it.
  const other = { ...key, id: randomUUID(), orders: 0, was_active: false, ordered_at: at };
  return { key: { from: key.state, to: (await orderKey(tx, other, after, at)).state } };
}

/** Adds a job; each key has one job of each kind, and a new one replaces it. */
function addKeyJob(
  { sql, hotelId }: TenantWrite,
  kind: keyof typeof keyJobs,
  { id: keyId }: KeyRow,
  at: number,
  runAt = at,
): Promise<void> {
  const clock = { now: () => at, millis: () => at * 1000 };
  const options = { key: `${hotelId}/${keyId}`, runAt: runAt * 1000 };
  return addJob({ sql, clock }, keyJobs[kind], { hotelId, keyId }, options);
}
