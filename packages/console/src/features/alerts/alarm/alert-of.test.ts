import type { AlarmQueue } from '@bellhop/contract/alerts/alarm';
import { bookingStatuses } from '@bellhop/contract/bookings/status';
import type { LiveMessage } from '@bellhop/contract/wire/event';
import { describe, expect, it } from 'vitest';
import { isNews } from './alert-of.ts';
import { ringing } from './testing/ringing.ts';

const { subjectOf, queueOf } = ringing;

const now = 1_000_000;
const base = { seq: 1, at: now - 5, id: 'x', version: 1, actor: 'guest:1' };
// Other fields of the entity do not matter here.
const comment = (item?: { is_staff: boolean }, more: object = {}) =>
  ({ ...base, event: 'INSERT', entity: 'comment', item: item && { request_id: 'r', ...item }, ...more }) as LiveMessage;
const request = (
  item?: {
    status: string;
    service_type?: string;
    assignee_id?: string | null;
    department_id?: string | null;
    unhappy_department_id?: string | null;
  },
  more: object = {},
) =>
  ({
    ...base,
    event: 'INSERT',
    entity: 'request',
    item: item && { service_type: 'ORDER', ...item },
    ...more,
  }) as LiveMessage;
const booking = (status: string, more: object = {}) =>
  ({ ...base, event: 'INSERT', entity: 'booking', item: { status }, ...more }) as LiveMessage;
const payment = (more: object = {}) =>
  ({
    ...base,
    actor: 'system',
    event: 'MODIFY',
    entity: 'payment',
    item: { attention: 'late' },
    fields: ['attention'],
    ...more,
  }) as LiveMessage;
const changed = { event: 'MODIFY', actor: 'colleague', fields: ['status'] };
const toDepartment = (department_id: string | null, item: object = {}, more: object = {}) =>
  request(
    { status: 'OPEN', assignee_id: null, department_id, ...item },
    { ...changed, fields: ['department'], ...more },
  );
const stars = (unhappy_department_id: string | null, more: object = {}) =>
  request({ status: 'CLOSED', unhappy_department_id }, { event: 'MODIFY', fields: ['rating'], ...more });
const note = (...ids: string[]) =>
  ({
    ...base,
    event: 'INSERT',
    entity: 'note',
    item: { request_id: 'r', mentions: ids.map((id) => ({ id, name: id })) },
  }) as LiveMessage;

describe('the bell rings (RING-08)', () => {
  it.each<[string, LiveMessage, AlarmQueue | null]>([
    ['for a new request', request({ status: 'OPEN' }), 'request'],
    ['for a lol request', request({ status: 'OPEN', service_type: 'LOL_REQUEST' }), 'lol'],
    ['for a fast check-in', request({ status: 'OPEN', service_type: 'FAST_CHECK_IN' }), 'checkIn'],
    [
      'for a table in a restaurant',
      request({ status: 'OPEN', service_type: 'ALACARTE_RESTAURANT_RESERVATION' }),
      'reservation',
    ],
    [
      'for a table that is confirmed as soon as it is made',
      request({ status: 'CLOSED', service_type: 'ALACARTE_RESTAURANT_RESERVATION' }),
      'reservation',
    ],
    ['for a message of a guest', comment({ is_staff: false }), 'message'],
    ['for a booking that awaits approval', booking('awaiting_approval'), 'booking'],
    [
      'for a key that a lock system has not revoked (BKD-20)',
      booking('checked_out', { ...changed, actor: 'system', fields: ['key_trouble'] }),
      'booking',
    ],
    ['not for a key that is revoked', booking('checked_out', { ...changed, actor: 'system', fields: ['key'] }), null],
    [
      'for one that is newly awaiting, not changed since it was created (BKL-07)',
      booking('awaiting_approval', { item: { status: 'awaiting_approval', created_at: 5, updated_at: 5 } }),
      'booking',
    ],
    [
      'not for one that awaits approval as before, changed since it was created (BKL-07)',
      booking('awaiting_approval', {
        ...changed,
        fields: ['phone_number'],
        item: { status: 'awaiting_approval', created_at: 5, updated_at: 9 },
      }),
      null,
    ],
    ...bookingStatuses
      .filter((status) => status !== 'awaiting_approval')
      .flatMap((status): [string, LiveMessage, null][] => [
        [`not for a booking that is made as ${status} (BKL-07)`, booking(status), null],
        [`not for a booking that becomes ${status} (BKL-07)`, booking(status, changed), null],
      ]),
    ['for a colleague who calls this person by name', note('you', 'me'), 'mention'],
    ['not for a colleague who calls somebody else', note('you'), null],
    [
      'for a request that a colleague gives to this person',
      request({ status: 'OPEN', assignee_id: 'me' }, { ...changed, fields: ['assignee'] }),
      'request',
    ],
    [
      'not for a request that a colleague gives to somebody else',
      request({ status: 'OPEN', assignee_id: 'you' }, { ...changed, fields: ['assignee'] }),
      null,
    ],
    ['for a request that a colleague gives to a department of this person', toDepartment('mine'), 'request'],
    [
      'for one that a colleague had and gives to a department of this person, although it was begun',
      toDepartment('mine', { status: 'PENDING', service_type: 'LOL_REQUEST' }, { fields: ['assignee', 'department'] }),
      'lol',
    ],
    ['not for one that is given to another department', toDepartment('theirs'), null],
    ['not for one that is taken from every department', toDepartment(null), null],
    ['not for one that somebody of the department has', toDepartment('mine', { assignee_id: 'you' }), null],
    ['not for one that is given to the department when it is done', toDepartment('mine', { status: 'CLOSED' }), null],
    ['not for one that this person gives to their department', toDepartment('mine', {}, { actor: 'me' }), null],
    ['not for another change of what the department has', toDepartment('mine', {}, { fields: ['status'] }), null],
    ['not for another change of their own request', request({ status: 'OPEN', assignee_id: 'me' }, changed), null],
    ['not for a change', request({ status: 'OPEN' }, { event: 'MODIFY' }), null],
    ['not for a request that was closed before it was heard of', request({ status: 'CLOSED' }), null],
    ['not for what this person did', request({ status: 'OPEN' }, { actor: 'me' }), null],
    ['not for what this person may not read', request(undefined), null],
    ['not for colleagues who answer', comment({ is_staff: true }), null],
    ['for one that a colleague made await it', booking('awaiting_approval', changed), 'booking'],
    ['not for one for which a pass was made', booking('awaiting_approval', { ...changed, fields: ['pass'] }), null],
    ['not for one that this person made await it', booking('awaiting_approval', { ...changed, actor: 'me' }), null],
    ['for one or two stars, in the department for unhappy guests', stars('mine'), 'message'],
    ['not for one or two stars in another department', stars('theirs'), null],
    ['not for more stars, or without such a department', stars(null), null],
    ['not for another change after such stars', stars('mine', { fields: ['guest_read'] }), null],
    ['for money of a payment link that is odd', payment(), 'payment'],
    ['not for money that is as it should be', payment({ fields: ['status'] }), null],
    [
      'for a paid request that a colleague cancels',
      payment({ actor: 'colleague', item: { attention: 'request_canceled' } }),
      'payment',
    ],
    ['not for money to which a colleague has seen', payment({ actor: 'colleague', item: { attention: null } }), null],
    ['not for money that this person may not read', payment({ item: undefined }), null],
    ['not for other bookings', booking('hotel_guest'), null],
    ['not for other changes of bookings', booking('hotel_guest', changed), null],
  ])('%s', (_, message, queue) => {
    expect(queueOf(message, 'me', (department) => department === 'mine')).toBe(queue);
  });

  it.each<[string, number, boolean, number | null, boolean]>([
    ['for what was missed a minute ago', now - 60, true, now, true],
    ['not for what was missed an hour ago', now - 3600, true, now, false],
    ['for what was missed, where the server never told its time', now - 3600, true, null, true],
    ['for what is heard as it happens, whatever the two clocks say', now - 86_400, false, now, true],
  ])('%s', (_, at, late, serverTime, rings) => {
    expect(isNews({ at }, late, serverTime)).toBe(rings);
  });

  it('on for one or two stars on a closed request, until a colleague attends to it or its status changes', () => {
    const { attendedBy } = ringing;
    const isAttended = (more: object) => attendedBy(stars('mine', more), 'me') !== null;
    expect(isAttended({})).toBe(false);
    expect(isAttended({ fields: ['guest_read'] })).toBe(false);
    expect(isAttended({ fields: ['status'] })).toBe(true);
    expect(isAttended({ actor: 'colleague', fields: ['assignee'] })).toBe(true);
  });

  it('about the request, also where a message or a note rings', () => {
    expect(subjectOf(comment({ is_staff: false }))).toBe('r');
    expect(subjectOf(note('me'))).toBe('r');
    expect(subjectOf(booking('awaiting_approval'))).toBe('x');
  });
});
