import { ringingBy } from '@bellhop/contract/wire/bell';
import type { LiveMessage } from '@bellhop/contract/wire/event';
import type { PushKind } from '@bellhop/contract/wire/push';
import { expect, it } from 'vitest';
import { liveSources, requirePushes } from '../../platform/live/message.ts';
import type { SliceParts } from '../../platform/slice.ts';
import { bookingsSlice } from '../bookings/slice.ts';
import { paymentsSlice } from '../payments/slice.ts';
import { requestsSlice } from '../requests/slice.ts';
import { firstTold } from './registered-pushes.ts';

// The sources load only the keys of a booking: the messages have their items.
const parts = {
  serverKey: Buffer.alloc(32),
  database: { read: async () => [{ rooms: ['101'] }] },
} as never as SliceParts;
const slices = [requestsSlice({} as never), bookingsSlice({} as never), paymentsSlice((() => null) as never)];
const sources = liveSources(slices.flatMap((slice) => slice.liveSources?.(parts) ?? []));
const ringing = ringingBy((entity) => sources.get(entity)?.bell);

const changed = (...fields: string[]) => ({ event: 'MODIFY', fields });
const table = 'ALACARTE_RESTAURANT_RESERVATION';
const assigned = { service_type: 'ORDER', assignee_id: 'x', department_id: null };
const transferred = { service_type: 'ORDER', assignee_id: null, department_id: 'd' };

it.each<[entity: string, cause: object, item: object, kind: PushKind | null]>([
  ['request', {}, { status: 'CLOSED', service_type: table }, 'reservation'],
  ['request', {}, { status: 'CANCELED', service_type: table }, null],
  ['request', {}, { status: 'OPEN', service_type: 'ORDER' }, 'request'],
  ['request', {}, { status: 'OPEN', service_type: 'LOL_REQUEST' }, 'lol'],
  ['request', {}, { status: 'OPEN', service_type: 'FAST_CHECK_IN' }, 'check-in'],
  ['request', {}, { status: 'PENDING', service_type: 'ORDER' }, null],
  ['request', changed('assignee'), { status: 'OPEN', ...assigned }, 'given'],
  ['request', changed('assignee'), { status: 'PENDING', ...assigned }, 'given'],
  ['request', changed('assignee'), { status: 'OPEN', ...assigned, assignee_id: null }, null],
  ['request', changed('assignee'), { status: 'CLOSED', ...assigned }, null],
  ['request', changed('status'), { status: 'OPEN', ...assigned }, null],
  ['request', changed('department'), { status: 'PENDING', ...transferred }, 'given'],
  ['request', changed('assignee', 'department'), { status: 'OPEN', ...transferred }, 'given'],
  ['request', changed('department'), { status: 'OPEN', ...transferred, assignee_id: 'x' }, null],
  ['request', changed('department'), { status: 'OPEN', ...transferred, department_id: null }, null],
  ['request', changed('department'), { status: 'CLOSED', ...transferred }, null],
  ['comment', {}, { is_staff: false }, 'message'],
  ['comment', {}, { is_staff: true }, null],
  ['note', {}, { mentions: [{ id: 'x', name: 'X' }] }, 'mention'],
  ['note', {}, { mentions: [] }, null],
  ['booking', {}, { status: 'awaiting_approval' }, 'booking'],
  ['booking', {}, { status: 'hotel_guest' }, null],
  ['booking', changed('status'), { status: 'awaiting_approval' }, 'booking'],
  ['booking', changed('pass'), { status: 'awaiting_approval' }, null],
  ['booking', changed('key_trouble'), { status: 'checked_out' }, 'key'],
  ['booking', changed('key'), { status: 'checked_out' }, null],
  ['payment', changed('attention'), { attention: 'late' }, 'payment'],
  ['payment', { ...changed('attention'), actor: 'colleague' }, { attention: 'request_canceled' }, 'payment'],
  ['payment', { ...changed('attention'), actor: 'colleague' }, { attention: null }, null],
])('A push follows the rule of the alert sound: a %s of %j %j is %s (RING-08)', async (entity, cause, item, kind) => {
  const message = { seq: 1, at: 1, id: 'x', version: 1, actor: 'system', event: 'INSERT', entity, ...cause, item };
  const event = message as LiveMessage; // only the fields that the rules use
  expect((await firstTold(sources, event, item))?.telling.kind ?? null).toBe(kind);
  expect(ringing.queueOf(event, 'x', () => true) !== null).toBe(kind !== null);
});

it('The rules of pushes keep the names that stand in queued jobs', () => {
  const names = [...sources.values()].flatMap(({ pushes = [] }) => pushes.map(({ name }) => name));
  const kinds = ['assignment', 'booking', 'comment', 'key', 'note', 'payment', 'request', 'transfer', 'unhappy'];
  expect(names.sort()).toEqual(kinds);
});

it('A server does not start with an entity that rings and is not pushed, nor with two push rules of one name', () => {
  const all = [...sources.values()];
  expect(() => requirePushes(all)).not.toThrow();
  const [source] = all;
  if (source === undefined) throw new Error('no source');
  const { pushes, ...silent } = source;
  expect(() => requirePushes([silent])).toThrow('What rings is pushed too: request');
  expect(() => requirePushes([...all, { ...silent, pushes: pushes ?? [] }])).toThrow(
    'Two push rules have the name request',
  );
});
