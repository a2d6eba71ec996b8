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

type Told = CallInput<typeof sendReceipts>['body']['items'];

/** How far the guest has the conversations of the stay. A receipt that moves nothing is not published. */
export async function takeReceipts(
  { database, clock }: GuestParts,
  hotel: Hotel,
  caller: GuestCaller,
  items: Told,
): Promise<CallAnswer<typeof sendReceipts>> {
  if (items.length === 0) return { taken: 0 };
  const told = furthest(items);
  return database.write(hotel.id, async (tx) => {
    const ids = await listIdsOfStay(tx.sql, hotel.id, caller.bookingId, [...told.keys()]);
    await changeEntities(tx, requestEntity, ids, {
      actor: actorOf(caller),
      at: clock.now(),
      decide(row) {
        const after = receiptAfter(receiptOf(row), told.get(row.id) ?? nothing, row.comments_count);
        if (after === null) return null;
        // Nobody did anything to the request, and lists keep their order.
        return { set: { guest_delivered: after.delivered, guest_read: after.read }, stamp: 'version' };
      },
    });
    return { taken: ids.length };
  });
}

const nothing: Receipt = { delivered: 0, read: 0 };

/** One receipt for each request, whatever a device sends twice. */
function furthest(items: Told): ReadonlyMap<string, Receipt> {
  const told = new Map<string, Receipt>();
  for (const { request_id, delivered, read } of items) {
    const known = told.get(request_id) ?? nothing;
    told.set(request_id, { delivered: Math.max(known.delivered, delivered), read: Math.max(known.read, read) });
  }
  return told;
}

function receiptOf(row: RequestRow): Receipt {
  return { delivered: row.guest_delivered, read: row.guest_read };
}
