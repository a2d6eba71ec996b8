import type { TenantWrite } from '../../platform/database/database.ts';
import { insertEntity } from '../../platform/entities/change-entity.ts';
import type { Actor } from '../../platform/live/event-row.ts';
import { paymentCodeHash } from './code-box.ts';
import type { PaymentRow } from './row.ts';
import { insertRecord, paymentEntity } from './store.ts';

/** Of a record that is not of money. */
export const noMoney = { reason: null, amount: null, currency: null };

/** Keeps a new link, with the record and the event of its making. */
export async function addLink(tx: TenantWrite, made: PaymentRow, code: string, actor: Actor): Promise<PaymentRow> {
  const row = { ...made, code_hash: paymentCodeHash(code) };
  await insertEntity(tx, paymentEntity, row, actor);
  await insertRecord(tx.sql, tx.hotelId, made, actor, { ...noMoney, at: made.created_at, act: 'made', method: null });
  return made;
}
