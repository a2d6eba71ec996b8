import type { AlarmQueue } from '@bellhop/contract/alerts/alarm';
import type { LiveEntity, LiveMessage } from '@bellhop/contract/wire/event';
import { expect, it } from 'vitest';
import type { CommittedEvent } from '../../platform/database/event-row.ts';
import { liveSources, staffMessage } from '../../platform/live/message.ts';
import type { LiveSource } from '../../platform/live/source.ts';
import type { SliceParts } from '../../platform/slice.ts';
import { bookingsSlice } from '../bookings/slice.ts';
import { paymentsSlice } from '../payments/slice.ts';
import { requestsSlice } from '../requests/slice.ts';
import { lockedMessages } from './locked-desk.ts';

// The sources load no rows: the messages have their items.
const parts = { serverKey: Buffer.alloc(32) } as SliceParts;
const slices = [requestsSlice({} as never), bookingsSlice({} as never), paymentsSlice((() => null) as never)];
const departments: LiveSource = {
  entity: 'department',
  load: async (_, ids) => new Map(ids.map((id) => [id, { item: { member_ids: ['me'] }, mayRead: () => false }])),
};
const sources = liveSources([...slices.flatMap((slice) => slice.liveSources?.(parts) ?? []), departments]);
const ofMoney = { event: 'MODIFY', fields: ['attention'] };
const base = { seq: 1, at: 1, id: 'x', version: 1, actor: 'guest:1', event: 'INSERT' };

it.each<[entity: LiveEntity, queue: AlarmQueue | null, of: string, more: object]>([
  ['request', 'lol', 'x', { item: { status: 'OPEN', service_type: 'LOL_REQUEST' } }],
  ['comment', 'message', 'r', { item: { is_staff: false, request_id: 'r' } }],
  ['note', 'mention', 'r', { item: { mentions: [{ id: 'me' }], request_id: 'r' } }],
  ['booking', 'booking', 'x', { item: { status: 'awaiting_approval' } }],
  ['payment', 'payment', 'x', { ...ofMoney, actor: 'system', item: { attention: 'late' } }],
  ['payment', 'payment', 'x', { ...ofMoney, actor: 'colleague', item: { attention: 'request_canceled' } }],
  ['payment', null, 'x', { ...ofMoney, actor: 'colleague', item: { attention: null } }],
  ['preference', null, 'x', { item: {} }],
])(
  'A locked desk rings for a %s by the rule that the slice registers, and receives nothing else of it (RING-08)',
  async (entity, queue, of, more) => {
    const forLocked = await lockedMessages(sources)('grand', [], () => undefined);
    const message = { ...base, entity, ...more } as LiveMessage; // only the fields that the rules use
    const received = forLocked(message, 'me');
    expect(received).toMatchObject({ actor: '', bell: { queue, of } });
    expect(received).not.toHaveProperty('item');
    expect(received).not.toHaveProperty('fields');
  },
);

it('A locked desk rings for a request that is given to a department of the person, and for no other person (RING-08)', async () => {
  const item = { status: 'OPEN', service_type: 'ORDER', assignee_id: null, department_id: 'rooms' };
  const change = { ...base, event: 'MODIFY', entity: 'request', fields: ['department'], actor: { id: 'colleague' } };
  const event = change as unknown as CommittedEvent; // only the fields that the rules use
  const request = { item, mayRead: () => true };
  const forLocked = await lockedMessages(sources)('grand', [event], () => request);
  const queueFor = (person: string) => forLocked(staffMessage(event, request, true), person);
  expect(queueFor('me')).toMatchObject({ bell: { queue: 'request', of: 'x', attended: 'other' } });
  expect(queueFor('you')).toMatchObject({ bell: { queue: null } });
});
