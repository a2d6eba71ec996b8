import { clientId } from '@bellhop/contract/client-id';
import type { DeliveryKind } from '@bellhop/contract/deliveries/delivery';
import * as z from 'zod';
import type { TenantWrite } from '../../platform/database/database.ts';
import { withdraw } from '../../platform/delivery/withdraw.ts';
import { addJob, defineJob } from '../../platform/jobs/job.ts';
import { system } from '../../platform/live/system-actor.ts';
import { changeDeliveries } from './change.ts';
import { insert, listWaiting, type NewDelivery } from './store.ts';

/** Writes a message, as its subject stands then, and hands it in. */
export const deliverJob = defineJob('deliver', z.object({ hotelId: z.string(), deliveryId: z.string() }));

/**
 * Orders a message to the guest of a stay, in the transaction of what it is about. What it says is written when it goes. It
 * waits for the end of the night, unless it answers what the guest has just done; a stay without an address gets none. Answers its
 * id; null: there is none.
 */
export async function deliver(tx: TenantWrite, wanted: Omit<NewDelivery, 'id'>, at: number): Promise<string | null> {
  const [made] = await insert(tx.sql, tx.hotelId, { id: clientId(), ...wanted }, at);
  if (made === undefined) return null;
  tx.record({ event: 'INSERT', entity: 'delivery', id: made.id, version: 1, actor: system });
  await addDeliverJob(tx, made.id, at, made.send_at);
  return made.id;
}

/** Takes back what waits to be told about a request, and answers what that was. */
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

/** Takes back what carries a pass and has not gone yet. */
export async function dropPass(tx: TenantWrite, bookingId: string, passId: string, at: number): Promise<void> {
  const waiting = await listWaiting(tx.sql, tx.hotelId, { bookingId });
  const ids = waiting.filter(({ pass_id }) => pass_id === passId).map(({ id }) => id);
  await takeBack(tx, ids, at, { state: 'dropped' });
}

/** Ends messages that have not gone yet. */
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
