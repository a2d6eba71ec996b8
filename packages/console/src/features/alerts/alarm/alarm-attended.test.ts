import type { LiveMessage } from '@bellhop/contract/wire/event';
import { describe, expect, it } from 'vitest';
import { watchOpenings } from './alarm-attended.ts';
import { ledgerFrom, withHappening, withoutAttended } from './alarm-ledger.ts';
import { ringing } from './testing/ringing.ts';

const { attendedBy } = ringing;

const at = 1_700_000_000;
const base = { seq: 1, at, id: 'r', version: 2, actor: 'colleague', event: 'MODIFY' };
const request = (item: object | undefined, more: object = {}) =>
  ({ ...base, entity: 'request', item: item && { status: 'OPEN', ...item }, ...more }) as LiveMessage;
const comment = (is_staff: boolean, more: object = {}) =>
  ({
    ...base,
    id: 'm',
    event: 'INSERT',
    entity: 'comment',
    item: { request_id: 'r', is_staff },
    ...more,
  }) as LiveMessage;
const booking = (status: string, more: object = {}) =>
  ({ ...base, id: 'b', entity: 'booking', item: { status }, ...more }) as LiveMessage;

describe('the attended state of a request', () => {
  it.each<[string, LiveMessage, string | null]>([
    ['who claims it, or changes anything of it', request({ assignee_id: 'colleague' }), 'r'],
    ['who closes it', request({ status: 'CLOSED' }), 'r'],
    ['who answers', comment(true), 'r'],
    ['who writes a note', { ...comment(true), entity: 'note' } as LiveMessage, 'r'],
    ['who decides on the booking', booking('hotel_guest'), 'b'],
    ['not where a guest writes more', request({}, { actor: 'guest:1' }), null],
    ['not where a guest has read', comment(false), null],
    [
      'not where a guest writes about a confirmed table',
      request({ status: 'CLOSED', service_type: 'ALACARTE_RESTAURANT_RESERVATION' }, { actor: 'guest:1' }),
      null,
    ],
    [
      'but where a colleague changes it',
      request({ status: 'CLOSED', service_type: 'ALACARTE_RESTAURANT_RESERVATION' }),
      'r',
    ],
    ['not where the system changes it', request({}, { actor: 'system' }), null],
    ['not where only the stay behind it changed', request({}, { fields: ['booking.rooms', 'booking.status'] }), null],
    ['but where more than the stay changed', request({}, { fields: ['booking.rooms', 'status'] }), 'r'],
    ['not where a translation was added', comment(true, { event: 'MODIFY' }), null],
    ['not where a key is in trouble', booking('hotel_guest', { actor: 'system', fields: ['key_trouble'] }), null],
    ['but where the key is revoked', booking('hotel_guest', { actor: 'system', fields: ['key'] }), 'b'],
    [
      'not where the keyless access follows a rejected key',
      booking('hotel_guest', { actor: 'system', fields: ['molainn_keyless_access_status'] }),
      null,
    ],
    [
      'not where another system moves the guest',
      booking('hotel_guest', { actor: 'system:pms', fields: ['rooms'] }),
      null,
    ],
    ['but where it decides on the booking', booking('canceled', { actor: 'system:pms', fields: ['status'] }), 'b'],
    ['not where the booking still waits', booking('awaiting_approval', { actor: 'system' }), null],
    [
      'but nothing waits any more where the guest calls it off',
      request({ status: 'CANCELED' }, { actor: 'guest:1' }),
      'r',
    ],
    ['and where this person may not see it any more', request(undefined), 'r'],
  ])('%s', (_, message, of) => {
    expect(attendedBy(message, 'me')?.of ?? null).toBe(of);
  });

  it('stays unattended after a mention until the mentioned person attends', () => {
    const called = withHappening(ledgerFrom(0), { queue: 'mention', of: 'r', id: 'n', at });
    expect(withoutAttended(called, 'r', false).waiting).toHaveLength(1);
    expect(withoutAttended(called, 'r', true).waiting).toHaveLength(0);
    expect(attendedBy(comment(true, { actor: 'me' }), 'me')).toEqual({ of: 'r', isSelf: true });
  });
});

describe('a colleague who looks at a request', () => {
  const says = (state: 'viewing' | 'typing' | 'left', request_id: string | null = 'r', from = 'a') =>
    ({ user: 'selin', name: 'Selin', request_id, state, from }) as const;

  it('opens it by an arrival', () => {
    const opened = watchOpenings(0);
    expect(opened(says('viewing'), 60_000)).toBe('r');
    expect(opened(says('viewing'), 70_000), 'and looks on').toBeNull();
    expect(opened(says('left'), 71_000)).toBeNull();
    expect(opened(says('viewing'), 72_000), 'came back').toBe('r');
  });

  it('opens it by a return from another request, even without an event that they left it', () => {
    const opened = watchOpenings(0);
    expect(opened(says('viewing', 'r'), 60_000)).toBe('r');
    expect(opened(says('viewing', 'other'), 70_000)).toBe('other');
    expect(opened(says('viewing', 'other'), 80_000), 'and looks on').toBeNull();
    expect(opened(says('viewing', 'r'), 81_000), 'went back').toBe('r');
  });

  it('on two desks looks at two requests, and opens neither of them again by that', () => {
    const opened = watchOpenings(0);
    expect(opened(says('viewing', 'r', 'desk'), 60_000)).toBe('r');
    expect(opened(says('viewing', 'other', 'phone'), 61_000)).toBe('other');
    expect(opened(says('viewing', 'r', 'desk'), 70_000)).toBeNull();
    expect(opened(says('viewing', 'other', 'phone'), 71_000)).toBeNull();
    expect(opened(says('viewing', 'r', 'phone'), 72_000), 'came to the one that lies open on the other').toBe('r');
    expect(opened(says('left', 'r', 'phone'), 73_000)).toBeNull();
    expect(opened(says('viewing', 'r', 'desk'), 80_000)).toBeNull();
  });

  it('does not open it again where the end of a lost connection arrives late', () => {
    const opened = watchOpenings(0);
    opened(says('viewing', 'r', 'old'), 60_000);
    expect(opened(says('viewing', 'r', 'new'), 65_000)).toBeNull();
    expect(opened(says('left', 'r', 'old'), 66_000)).toBeNull();
    expect(opened(says('viewing', 'r', 'new'), 75_000)).toBeNull();
  });

  it('opens it after a silence that is longer than a look lasts', () => {
    const opened = watchOpenings(0);
    opened(says('viewing'), 60_000);
    expect(opened(says('viewing'), 151_000)).toBe('r');
  });

  it('does not open one that was open before this page, or that a reconnect reports again', () => {
    const opened = watchOpenings(0);
    expect(opened(says('viewing'), 4_000), 'this page has just come').toBeNull();
    expect(opened(says('viewing'), 60_000)).toBeNull();
    expect(opened(says('viewing', 'r', 'b'), 90_000), 'the server was started again').toBeNull();
  });

  it('attends by typing, wherever the request was open', () => {
    const opened = watchOpenings(0);
    opened(says('viewing'), 4_000);
    expect(opened(says('typing'), 8_000)).toBe('r');
  });
});
