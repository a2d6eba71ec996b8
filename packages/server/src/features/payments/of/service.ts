import type { CallAnswer, CallInput } from '@bellhop/contract/call';
import type { listPaymentsOf } from '@bellhop/contract/payments/of';
import { invalidInput } from '../../../platform/http/failure.ts';
import type { Hotel } from '../../../platform/tenancy/hotel.ts';
import { presentPayment } from '../present.ts';
import type { PaymentParts } from '../service.ts';
import { listOf } from './store.ts';

/** @throws invalid_input: neither stays nor a request are named, or both */
export async function answerOf(
  { database, box }: PaymentParts,
  hotel: Hotel,
  { bookings, request }: CallInput<typeof listPaymentsOf>['query'],
): Promise<CallAnswer<typeof listPaymentsOf>> {
  if ((bookings === undefined) === (request === undefined)) throw invalidInput('query.bookings', 'invalid');
  const of = request === undefined ? { stays: bookings?.split(',') ?? [] } : { request };
  const rows = await database.read(hotel.id, (sql) => listOf(sql, hotel.id, of));
  return { items: rows.map((row) => presentPayment(hotel, box, row)) };
}
