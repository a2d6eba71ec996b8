import type { PaymentLink, PaymentStatus } from '@bellhop/contract/payments/link';
import type { orderStatuses } from '@bellhop/contract/requests/request';
import type { TenantWrite } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/database/event-row.ts';
import { changeEntity, type EntityChange } from '../../platform/entities/change-entity.ts';
import { Failure } from '../../platform/failure.ts';
import type { StaffCaller } from '../../platform/session/caller.ts';
import type { Hotel } from '../../platform/tenancy/hotel.ts';
import { mayHandle } from '../requests/policy.ts';
import type { RequestRow } from '../requests/row.ts';
import { requestEntity } from '../requests/store.ts';
import type { PaymentRow } from './row.ts';
import { findOfRequest } from './store.ts';

const orderOf = {
  open: 'awaiting_payment',
  paid: 'paid',
  canceled: 'canceled',
} as const satisfies Record<PaymentStatus, (typeof orderStatuses)[number]>;

/**
 * Makes or changes a link in the transaction that has its request show it (PAY-09, PAY-12). The request is locked before the
 * link, as every transaction locks them.
 * @param requestId null: the link pays for no request
 * @throws not_found (the request), and what `act` throws
 */
export async function withRequest(
  tx: TenantWrite,
  requestId: string | null,
  { actor, at }: { actor: Actor; at: number },
  act: (request: RequestRow | null) => Promise<PaymentRow>,
): Promise<PaymentRow> {
  if (requestId === null) return act(null);
  let link: PaymentRow | null = null;
  await changeEntity(tx, requestEntity, requestId, {
    actor,
    at,
    async decide(request) {
      link = await act(request);
      return orderChange(request, link);
    },
  });
  // The callback above assigned it, or the change has thrown.
  return link as unknown as PaymentRow;
}

/**
 * Returns an unfinished request that the caller handles and that has no payment link yet.
 * @throws not_found, status_not_settable
 */
export async function mustBePayable(
  { sql, hotelId }: TenantWrite,
  { settings }: Hotel,
  { privileges }: StaffCaller,
  request: RequestRow,
  present: (row: PaymentRow) => PaymentLink,
): Promise<void> {
  if (!mayHandle(settings, privileges, request)) throw new Failure('not_found');
  if (request.status === 'CANCELED') throw new Failure('status_not_settable');
  const link = await findOfRequest(sql, hotelId, request.id);
  if (link !== null) throw new Failure('status_not_settable', { current: present(link) });
}

/** The columns with which a request shows its link; null if the request shows the link already. */
export function orderChange(request: RequestRow, link: PaymentRow): EntityChange<RequestRow> | null {
  const order_status = orderOf[link.status];
  const isShown =
    request.payable && request.order_status === order_status && request.order?.expired_control === link.ends_at;
  if (isShown) return null;
  return {
    changed: { order_status: { from: request.order_status, to: order_status } },
    set: {
      payable: true,
      order_status,
      order: { expired_control: link.ends_at, logs: request.order?.logs ?? { items: [] } },
      total_amount: link.amount,
      price_currency: link.currency,
    },
  };
}
