import { clientId } from '@bellhop/contract/client-id';
import type { TenantWrite } from '../../../platform/database/database.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { actorOf, type StaffCaller } from '../../../platform/session/caller.ts';
import type { RequestRow } from '../row.ts';
import { findById } from '../store.ts';
import { addMessage } from './conversation.ts';

/** Tells the guest of a request in its conversation what staff did. Answers the request as it is then. */
export async function tellGuest(
  tx: TenantWrite,
  requestId: string,
  caller: StaffCaller,
  body: string,
  at: number,
): Promise<RequestRow> {
  const author = { actor: actorOf(caller), isStaff: true, owner: `staff:${caller.id}`, spender: null };
  await addMessage(tx, requestId, author, { id: clientId(), body, attachmentIds: [] }, at, () => undefined);
  const row = await findById(tx.sql, tx.hotelId, requestId);
  if (row === null) throw new Failure('not_found');
  return row;
}
