import type { CallAnswer, CallInput } from '@bellhop/contract/call';
import type { sendReceipts } from '@bellhop/contract/guests/calls';
import { changeEntities } from '../../platform/entities/change-entity.ts';
import { actorOf, type GuestCaller } from '../../platform/session/caller.ts';
import type { Hotel } from '../../platform/tenancy/hotel.ts';
import type { RequestRow } from '../requests/row.ts';
import { requestEntity } from '../requests/store.ts';
import { type Receipt, receiptAfter } from './rules.ts';
import type { GuestParts } from './sessions.ts';
import { listIdsOfStay } from './store.ts';

type ReceiptItems = CallInput<typeof sendReceipts>['body']['items'];

/**
 * Stores how far the guest has read the conversations of the stay (decision 25). A receipt without progress makes no
 * event.
 */
export async function takeReceipts(
  { database, clock }: GuestParts,
  hotel: Hotel,
  caller: GuestCaller,
  items: ReceiptItems,
): Promise<CallAnswer<typeof sendReceipts>> {
  if (items.length === 0) return { taken: 0 };
  const receipts = furthest(items);
  return database.write(hotel.id, async (tx) => {
    const ids = await listIdsOfStay(tx.sql, hotel.id, caller.bookingId, [...receipts.keys()]);
    await changeEntities(tx, requestEntity, ids, {
      actor: actorOf(caller),
      at: clock.now(),
      decide(row) {
        const after = receiptAfter(receiptOf(row), receipts.get(row.id) ?? nothing, row.comments_count);
        if (after === null) return null;
        // The request keeps its time of change and its place in lists.
        return { set: { guest_delivered: after.delivered, guest_read: after.read }, stamp: 'version' };
      },
    });
    return { taken: ids.length };
  });
}

const nothing: Receipt = { delivered: 0, read: 0 };

/** Merges the items into one receipt for each request, with the furthest positions. */
function furthest(items: ReceiptItems): ReadonlyMap<string, Receipt> {
  const receipts = new Map<string, Receipt>();
  for (const { request_id, delivered, read } of items) {
    const known = receipts.get(request_id) ?? nothing;
    receipts.set(request_id, { delivered: Math.max(known.delivered, delivered), read: Math.max(known.read, read) });
  }
  return receipts;
}

function receiptOf(row: RequestRow): Receipt {
  return { delivered: row.guest_delivered, read: row.guest_read };
}
