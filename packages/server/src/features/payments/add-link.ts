import type { TenantWrite } from '../../platform/database/database.ts';
import { insertCounted } from '../../platform/lists/counters/store.ts';
import type { Actor } from '../../platform/live/event-row.ts';
import { paymentCodeHash } from './code-box.ts';
import type { PaymentRow } from './row.ts';
import { insertRecord, paymentCounters } from './store.ts';

/** Of a record that is not of money. */
export const noMoney = { reason: null, amount: null, currency: null };

/** Keeps a new link, with the record and the event of its making. */
export async function addLink(tx: TenantWrite, made: PaymentRow, code: string, actor: Actor): Promise<PaymentRow> {
  const { id, created_at: at } = made;
  await insertCounted(tx.sql, tx.hotelId, paymentCounters, { ...made, code_hash: paymentCodeHash(code) });
  await insertRecord(tx.sql, tx.hotelId, made, actor, { ...noMoney, at, act: 'made', method: null });
  tx.record({ event: 'INSERT', entity: 'payment', id, version: 1, actor });
  return made;
}
