import type { Delivery, StayDeliveries, stoppers } from '@bellhop/contract/deliveries/delivery';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Sql, TenantWrite } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/database/event-row.ts';
import { withdraw } from '../../platform/delivery/withdraw.ts';
import { changeEntity } from '../../platform/entities/change-entity.ts';
import { Failure } from '../../platform/failure.ts';
import { bookingEntity } from '../bookings/booking-entity.ts';
import { changeDeliveries } from './change.ts';
import { addDeliverJob, takeBack } from './deliver.ts';
import { presentDelivery } from './present.ts';
import { addressOf } from './rules.ts';
import { findByIds, findReader, listOfBooking, listWaiting } from './store.ts';

export interface DeliveryParts {
  database: Database;
  clock: Clock;
}

export function readDeliveries(
  { database }: DeliveryParts,
  hotelId: string,
  bookingId: string,
): Promise<StayDeliveries> {
  return database.read(hotelId, (sql) => readIn(sql, hotelId, bookingId));
}

/** Stops messages to the guest of a stay, or resumes them. Stopping ends all waiting messages. */
export function setStopped(
  { database, clock }: DeliveryParts,
  hotelId: string,
  bookingId: string,
  isStopped: boolean,
  who: { actor: Actor; by: (typeof stoppers)[number] },
): Promise<StayDeliveries> {
  const at = clock.now();
  return database.write(hotelId, async (tx) => {
    await changeEntity(tx, bookingEntity, bookingId, {
      actor: who.actor,
      at,
      decide({ messages_stopped_at }) {
        if ((messages_stopped_at !== null) === isStopped) return null;
        const [from, to] = isStopped ? ['on', 'stopped'] : ['stopped', 'on'];
        return {
          changed: { messages: { from, to } },
          set: { messages_stopped_at: isStopped ? at : null, messages_stopped_by: isStopped ? who.by : null },
          stamp: 'version',
        };
      },
    });
    if (isStopped) {
      const waiting = await listWaiting(tx.sql, hotelId, { bookingId });
      const ids = waiting.map(({ id }) => id);
      await takeBack(tx, ids, at, { state: 'failed', failure: 'stopped' });
    }
    return readIn(tx.sql, hotelId, bookingId);
  });
}

/** Sends a failed message again, with its subject's current state and the stay's current address; skips any other. */
export function retry(
  { database, clock }: DeliveryParts,
  hotelId: string,
  id: string,
  actor: Actor,
): Promise<Delivery> {
  const at = clock.now();
  return database.write(hotelId, async (tx) => {
    const { booking_id, state } = await findIn(tx, id);
    if (state === 'failed' && (await findReader(tx.sql, hotelId, booking_id))?.messages_stopped_at != null) {
      throw new Failure('messages_stopped');
    }
    const again = { state: 'waiting', failure: null, attempts: 0, message_id: null, send_at: at } as const;
    await changeDeliveries(tx, [id], at, (row) => (row.state === 'failed' ? again : null), actor);
    const row = await findIn(tx, id);
    if (row.state === 'waiting' && row.message_id === null) {
      // A kept outgoing message would also be sent once the operator releases it.
      await withdraw(tx.sql, hotelId, [id]);
      await addDeliverJob(tx, id, at, row.send_at);
    }
    return presentDelivery(row);
  });
}

async function findIn({ sql, hotelId }: TenantWrite, id: string) {
  const [row] = await findByIds(sql, hotelId, [id]);
  if (row === undefined) throw new Failure('not_found');
  return row;
}

async function readIn(sql: Sql, hotelId: string, bookingId: string): Promise<StayDeliveries> {
  const [reader, rows] = await Promise.all([
    findReader(sql, hotelId, bookingId),
    listOfBooking(sql, hotelId, bookingId),
  ]);
  if (reader === null) throw new Failure('not_found');
  const { messages_stopped_at: at, messages_stopped_by: by } = reader;
  return {
    items: rows.map(presentDelivery),
    channel: addressOf(reader)?.channel ?? null,
    stopped: at === null || by === null ? null : { at, by },
  };
}
