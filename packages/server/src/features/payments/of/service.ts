import type { CallAnswer, CallInput } from '@bellhop/contract/call';
import type { listOwnPayments, OwnPayment } from '@bellhop/contract/payments/guest-calls';
import type { listPaymentsOf } from '@bellhop/contract/payments/of';
import { invalidInput } from '../../../platform/failure.ts';
import { presentEach } from '../../../platform/odd-rows.ts';
import type { GuestCaller } from '../../../platform/session/caller.ts';
import type { Hotel } from '../../../platform/tenancy/hotel.ts';
import { payPage, presentPayment } from '../present.ts';
import { payStateOf } from '../rules.ts';
import type { PaymentParts } from '../service.ts';
import { listOf } from './store.ts';

/** @throws invalid_input: the call names neither stays nor a request, or it names both */
export async function answerOf(
  { database, box }: PaymentParts,
  hotel: Hotel,
  { bookings, request }: CallInput<typeof listPaymentsOf>['query'],
): Promise<CallAnswer<typeof listPaymentsOf>> {
  if ((bookings === undefined) === (request === undefined)) throw invalidInput('query.bookings', 'invalid');
  const of = request === undefined ? { stays: bookings?.split(',') ?? [] } : { request };
  const rows = await database.read(hotel.id, (sql) => listOf(sql, hotel.id, of));
  return { items: presentEach('payment', rows, (row) => presentPayment(hotel, box, row)) };
}

/** Links that work now and those for which money came; a guest has no use for the others. */
export async function answerOwn(
  { database, clock, box }: PaymentParts,
  hotel: Hotel,
  { bookingId }: GuestCaller,
): Promise<CallAnswer<typeof listOwnPayments>> {
  const at = clock.now();
  const rows = await database.read(hotel.id, (sql) => listOf(sql, hotel.id, { stays: [bookingId] }));
  const items = rows.flatMap((row): OwnPayment[] => {
    const state = payStateOf(row, at);
    if (state === 'upcoming' || state === 'expired' || state === 'canceled') return [];
    const { id, purpose, amount, currency, ends_at, paid_at, request_id } = row;
    const path = payPage(null, box.open(hotel.id, id, row.code));
    return [{ id, status: state, path, purpose, amount, currency, ends_at, paid_at, request_id }];
  });
  return { items };
}
