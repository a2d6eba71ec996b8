import { reservationType } from '@bellhop/contract/dining/reservation';
import { languages } from '@bellhop/contract/scalars';
import type { DeliveryRow } from '../features/deliveries/row.ts';
import type { RequestRow } from '../features/imports/rows.ts';
import type { NewEvent } from '../platform/database/event-row.ts';
import { system } from '../platform/live/system-actor.ts';
import type { DemoBookingRow } from './store.ts';

const reminderSeconds = 3 * 3600;

/** Messages about the tables of the last days: confirmed and canceled ones, and reminders that went or wait. */
export function demoDeliveries(
  requests: readonly RequestRow[],
  bookings: ReadonlyMap<string, DemoBookingRow>,
  now: number,
): { deliveries: DeliveryRow[]; events: NewEvent[] } {
  const deliveries = requests.flatMap((request) => {
    const booking = bookings.get(request.booking_id ?? '');
    const isTold = request.service_type === reservationType && request.status !== 'OPEN';
    return isTold && booking !== undefined ? messagesOf(request, booking, now) : [];
  });
  return { deliveries, events: deliveries.flatMap((row) => eventsOf(row)) };
}

function messagesOf(request: RequestRow, booking: DemoBookingRow, now: number): DeliveryRow[] {
  const { id, due_at: start, status, created_at: createdAt } = request;
  const message = (kind: DeliveryRow['kind'], at: number, sendAt: number, more: Partial<DeliveryRow> = {}) => ({
    id: `${id}-${kind}`,
    version: 2,
    booking_id: booking.id,
    request_id: id,
    kind,
    channel: booking.email === null ? ('sms' as const) : ('mail' as const),
    language: languages.find((each) => each === booking.language) ?? 'en',
    answers_guest: kind !== 'reservation_reminder',
    state: 'sent' as const,
    failure: null,
    attempts: 1,
    message_id: null,
    pass_id: null,
    send_at: sendAt,
    sent_at: sendAt,
    created_at: at,
    ...more,
  });
  const confirmed = message('reservation_confirmed', createdAt, createdAt);
  if (status === 'CANCELED') {
    const refused = { state: 'failed', failure: 'refused', sent_at: null } as const;
    return [confirmed, message('reservation_canceled', request.updated_at, request.updated_at, refused)];
  }
  const remindAt = (start ?? 0) - reminderSeconds;
  if (remindAt < createdAt) return [confirmed];
  const waits = { version: 1, state: 'waiting', attempts: 0, sent_at: null } as const;
  return [confirmed, message('reservation_reminder', createdAt, remindAt, remindAt > now ? waits : {})];
}

function eventsOf({ id, state, created_at, send_at }: DeliveryRow): NewEvent[] {
  const insertion: NewEvent = { event: 'INSERT', entity: 'delivery', id, version: 1, actor: system, at: created_at };
  if (state === 'waiting') return [insertion];
  const changed = { state: { from: 'waiting', to: state } };
  return [insertion, { event: 'MODIFY', entity: 'delivery', id, version: 2, actor: system, changed, at: send_at }];
}
