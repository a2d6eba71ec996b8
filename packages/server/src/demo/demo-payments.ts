import type { PaymentLink } from '@bellhop/contract/payments/link';
import { languages } from '@bellhop/contract/scalars';
import { dayAt, zonedTime } from '@bellhop/contract/zoned-time';
import { type CodeBox, paymentCodeHash } from '../features/payments/code-box.ts';
import type { NewEvent } from '../platform/database/event-row.ts';
import { drawShortCode } from '../platform/short-code.ts';
import { actorOf, type DemoTeam } from './demo-assignments.ts';
import type { DemoHotel, DemoPaymentRow } from './demo-types.ts';
import type { DemoBookingRow } from './store.ts';

interface DemoPayment {
  guest: string;
  purpose: string;
  amount: number;
  /** The day of its creation, in days before today, and the number of days for which it is valid. */
  daysAgo: number;
  works: number;
  /** Hours after the making. */
  paid?: { by: 'cash' | 'card' | 'room'; after: number };
  canceledAfter?: number;
}

/** A week of them in every state: the third is over. */
const links: readonly DemoPayment[] = [
  { guest: 'G-1017', purpose: 'Minibar', amount: 64_000, daysAgo: 6, works: 3, paid: { by: 'card', after: 5 } },
  { guest: 'G-1009', purpose: 'Spa', amount: 480_000, daysAgo: 5, works: 7, paid: { by: 'room', after: 20 } },
  { guest: 'G-1005', purpose: 'Airport transfer', amount: 90_000, daysAgo: 4, works: 2 },
  { guest: 'G-1006', purpose: 'Late check-out', amount: 150_000, daysAgo: 3, works: 7, canceledAfter: 2 },
  { guest: 'G-1004', purpose: 'City tour', amount: 210_000, daysAgo: 2, works: 7, paid: { by: 'cash', after: 9 } },
  { guest: 'G-1002', purpose: 'Room until 18:00', amount: 150_000, daysAgo: 1, works: 7 },
  { guest: 'G-1015', purpose: 'Deposit', amount: 600_000, daysAgo: 1, works: 14 },
];

/** Links of the last days with their outcomes; none for a hotel that takes no payments. */
export function demoPayments(
  { id: hotelId, settings }: DemoHotel,
  team: DemoTeam,
  bookings: ReadonlyMap<string, DemoBookingRow>,
  box: CodeBox,
  now: number,
): { payments: DemoPaymentRow[]; events: NewEvent[] } {
  if (!settings.payments) return { payments: [], events: [] };
  const actor = actorOf(team.manager);
  const today = dayAt(now, settings.timeZone);
  const at = (days: number, hour = 0) => zonedTime({ ...today, day: today.day + days }, { hour }, settings.timeZone);
  const payments = links.flatMap((link, index): DemoPaymentRow[] => {
    const booking = bookings.get(link.guest);
    return booking === undefined ? [] : [rowOf(link, `${hotelId}-payment-${index + 1}`, booking)];
  });
  return { payments, events: payments.flatMap(eventsOf) };

  function rowOf(
    { purpose, amount, daysAgo, works, paid, canceledAfter }: DemoPayment,
    id: string,
    stay: DemoBookingRow,
  ) {
    const code = drawShortCode();
    const madeAt = at(-daysAgo, 10);
    const endedAt = madeAt + (paid?.after ?? canceledAfter ?? 0) * 3600;
    const status: PaymentLink['status'] =
      paid !== undefined ? 'paid' : canceledAfter !== undefined ? 'canceled' : 'open';
    const { id: booking_id, name, family_name, email, phone_number, checkin, checkout, rooms } = stay;
    const row: DemoPaymentRow['row'] = {
      id,
      version: status === 'open' ? 1 : 2,
      status,
      code: box.seal(hotelId, id, code),
      code_hash: paymentCodeHash(code),
      name,
      family_name,
      email,
      phone_number,
      purpose,
      amount,
      currency: settings.currency,
      language: languages.find((each) => each === stay.language) ?? 'en',
      starts_at: at(-daysAgo),
      ends_at: at(works - daysAgo),
      checkin,
      checkout,
      room_number: rooms[0] ?? null,
      booking_id,
      request_id: null,
      paid_at: paid === undefined ? null : endedAt,
      method: paid?.by ?? null,
      received: 0,
      refunded: 0,
      attention: null,
      sendings: [],
      created_by: team.manager.name,
      created_at: madeAt,
      updated_at: endedAt,
    };
    const nothing = { method: null, reason: null, amount: null, currency: null };
    const records: DemoPaymentRow['records'] = [
      { ...nothing, version: 1, at: madeAt, act: 'made' },
      ...(status === 'open' ? [] : [{ ...nothing, version: 2, at: endedAt, act: status, method: row.method }]),
    ];
    return { row, records, actor };
  }
}

function eventsOf({ row, actor }: DemoPaymentRow): NewEvent[] {
  const { id, version, status } = row;
  const insertion: NewEvent = { event: 'INSERT', entity: 'payment', id, version: 1, actor, at: row.created_at };
  if (status === 'open') return [insertion];
  const changed = { status: { from: 'open', to: status } };
  return [insertion, { event: 'MODIFY', entity: 'payment', id, version, actor, at: row.updated_at, changed }];
}
