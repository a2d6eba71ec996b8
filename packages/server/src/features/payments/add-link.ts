import type { TenantWrite } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/database/event-row.ts';
import { insertEntity } from '../../platform/entities/change-entity.ts';
import { paymentCodeHash } from './code-box.ts';
import type { PaymentRow } from './row.ts';
import { insertRecord, paymentEntity } from './store.ts';

/** The money columns of a record without money. */
export const noMoney = { reason: null, amount: null, currency: null };
/** The money columns of a link before its first payment. */
export const unpaid = {
  version: 1,
  status: 'open',
  paid_at: null,
  method: null,
  received: 0,
  refunded: 0,
  attention: null,
  sendings: [],
} satisfies Partial<PaymentRow>;

/** Keeps a new link, with the record and the event of its making. */
export async function addLink(tx: TenantWrite, link: PaymentRow, code: string, actor: Actor): Promise<PaymentRow> {
  const row = { ...link, code_hash: paymentCodeHash(code) };
  await insertEntity(tx, paymentEntity, row, actor);
  await insertRecord(tx.sql, tx.hotelId, link, actor, { ...noMoney, at: link.created_at, act: 'made', method: null });
  return link;
}
