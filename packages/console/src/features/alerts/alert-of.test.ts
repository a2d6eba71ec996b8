import type { LiveMessage } from '@bellhop/contract/live/event';
import { describe, expect, it } from 'vitest';
import { ringsFor } from './alert-of.ts';

const now = 1_000_000;
const base = { seq: 1, at: now - 5, id: 'x', version: 1, actor: 'guest:1' };
// The rest of the entity plays no part in the question.
const comment = (item?: { is_staff: boolean }, more: object = {}) =>
  ({ ...base, event: 'INSERT', entity: 'comment', item, ...more }) as LiveMessage;
const request = (item?: { status: string }, more: object = {}) =>
  ({ ...base, event: 'INSERT', entity: 'request', item, ...more }) as LiveMessage;
const booking = (status: string) => ({ ...base, event: 'INSERT', entity: 'booking', item: { status } }) as LiveMessage;

describe('the bell rings (RING-08)', () => {
  it.each<[string, LiveMessage, boolean]>([
    ['for a new request', request({ status: 'OPEN' }), true],
    ['for a message of a guest', comment({ is_staff: false }), true],
    ['for a booking that awaits approval', booking('awaiting_approval'), true],
    ['for what was missed a minute ago', request({ status: 'OPEN' }, { at: now - 60 }), true],
    ['not for what was missed an hour ago', request({ status: 'OPEN' }, { at: now - 3600 }), false],
    ['not for a change', request({ status: 'OPEN' }, { event: 'MODIFY' }), false],
    ['not for what this person did', request({ status: 'OPEN' }, { actor: 'me' }), false],
    ['not for what this person may not read', request(undefined), false],
    ['not for colleagues who answer', comment({ is_staff: true }), false],
    ['not for other bookings', booking('hotel_guest'), false],
  ])('%s', (_, message, rings) => {
    expect(ringsFor(message, 'me', now)).toBe(rings);
  });
});
