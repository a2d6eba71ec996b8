import { clientId } from '@bellhop/contract/client-id';
import type { DeliveryKind } from '@bellhop/contract/deliveries/delivery';
import * as z from 'zod';
import type { TenantWrite } from '../../platform/database/database.ts';
import { withdraw } from '../../platform/delivery/withdraw.ts';
import { addJob, defineJob } from '../../platform/jobs/job.ts';
import { system } from '../../platform/live/system-actor.ts';
import { changeDeliveries } from './change.ts';
import { insert, listWaiting, type NewDelivery } from './store.ts';

/** Composes a message when the job runs, and hands it to the outbox. */
export const deliverJob = defineJob('deliver', z.object({ hotelId: z.string(), deliveryId: z.string() }));

/**
 * Orders a message to the guest of a stay, in the transaction of its cause (decision 59); the text is composed when it
 * is sent. It waits until morning unless it answers the guest. Returns its id; null for a stay without an address.
 */
export async function deliver(tx: TenantWrite, input: Omit<NewDelivery, 'id'>, at: number): Promise<string | null> {
  const [row] = await insert(tx.sql, tx.hotelId, { id: clientId(), ...input }, at);
  if (row === undefined) return null;
  tx.record({ event: 'INSERT', entity: 'delivery', id: row.id, version: 1, actor: system });
  await addDeliverJob(tx, row.id, at, row.send_at);
  return row.id;
}

/** Drops waiting messages about a request, and returns their kinds. */
export async function dropWaiting(tx: TenantWrite, requestId: string, at: number): Promise<DeliveryKind[]> {
  const waiting = await listWaiting(tx.sql, tx.hotelId, { requestId });
  await takeBack(
    tx,
    waiting.map(({ id }) => id),
    at,
    { state: 'dropped' },
  );
  return waiting.map(({ kind }) => kind);
}

/** Drops waiting messages with a pass. */
export async function dropPass(tx: TenantWrite, bookingId: string, passId: string, at: number): Promise<void> {
  const waiting = await listWaiting(tx.sql, tx.hotelId, { bookingId });
  const ids = waiting.filter(({ pass_id }) => pass_id === passId).map(({ id }) => id);
  await takeBack(tx, ids, at, { state: 'dropped' });
}

/** Ends messages that are still waiting. */
export async function takeBack(
  tx: TenantWrite,
  ids: readonly string[],
  at: number,
  end: { state: 'dropped' } | { state: 'failed'; failure: 'stopped' },
): Promise<void> {
  if (ids.length === 0) return;
  await changeDeliveries(tx, ids, at, ({ state }) => (state === 'waiting' ? end : null));
  await withdraw(tx.sql, tx.hotelId, ids);
}

export function addDeliverJob(
  { sql, hotelId }: Pick<TenantWrite, 'sql' | 'hotelId'>,
  deliveryId: string,
  at: number,
  sendAt: number,
): Promise<void> {
  const clock = { now: () => at, millis: () => at * 1000 };
  const options = { key: `${hotelId}/${deliveryId}`, runAt: Math.max(at, sendAt) * 1000 };
  return addJob({ sql, clock }, deliverJob, { hotelId, deliveryId }, options);
}
