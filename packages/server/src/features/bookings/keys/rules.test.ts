import { describe, expect, it } from 'vitest';
import { afterWord, isFollowed, type KeyedStay, type KeyTerms, keyAfter, keyProblem, mayConfirm } from './rules.ts';

const now = 1_800_000_000;
const stay: KeyedStay = { status: 'hotel_guest', rooms: ['508'], checkout: now + 86_400, keyless_passive: false };
const terms: KeyTerms = { rooms: ['508'], valid_until: now + 86_400, passive: false };

describe('the key of a stay', () => {
  it.each([
    ['a hotel guest with a room', {}, null],
    ['a stay without a date of departure', { checkout: null }, null],
    ['a future guest', { status: 'future_guest' as const }, 'not_hotel_guest'],
    ['a guest who has left', { status: 'checked_out' as const }, 'not_hotel_guest'],
    ['a guest without a room', { rooms: [] }, 'no_room'],
    ['a guest who should have left', { checkout: now }, 'stay_ended'],
  ])('of %s can be ordered or says why not (BKD-19)', (_, other, problem) => {
    expect(keyProblem({ ...stay, ...other }, now)).toBe(problem);
  });

  it.each([
    ['stays with an unchanged stay', {}, null],
    ['stays when only the spelling of the room changes', { rooms: ['0508'] }, null],
    ['dies when the guest leaves', { status: 'checked_out' as const }, 'revoke'],
    ['dies when the booking is found invalid', { status: 'invalid_booking' as const }, 'revoke'],
    ['dies when the guest moves to another room', { rooms: ['509'] }, 'revoke'],
    ['dies when a room is added', { rooms: ['508', '509'] }, 'revoke'],
    ['dies when the check-out has passed', { checkout: now - 1 }, 'revoke'],
    ['is ordered again for a later check-out', { checkout: now + 172_800 }, 'order'],
    ['is ordered again for an earlier check-out', { checkout: now + 3600 }, 'order'],
    ['is ordered again when it is to open nothing', { keyless_passive: true }, 'order'],
  ])('%s', (_, other, step) => {
    expect(keyAfter(terms, { ...stay, ...other }, now)).toBe(step);
  });

  it('is handed over once it is ordered and opens doors, and is back once it was revoked', () => {
    const may = (state: Parameters<typeof mayConfirm>[0]['state'], to: 'active' | 'revoked', passive = false) =>
      mayConfirm({ state, passive }, to);
    expect([may('ordered', 'active'), may('revoking', 'revoked')]).toEqual([true, true]);
    expect(may('ordered', 'active', true)).toBe(false);
    for (const state of ['active', 'revoking', 'revoked', 'failed'] as const) expect(may(state, 'active')).toBe(false);
    for (const state of ['ordered', 'active', 'revoked', 'failed'] as const) expect(may(state, 'revoked')).toBe(false);
  });
});

describe('a report of a lock system about a key', () => {
  const words = ['verified', 'rejected', 'expired'] as const;
  it.each([
    ['ordered', ['active', 'failed', 'revoked']],
    ['active', [null, 'failed', 'revoked']],
    ['revoking', [null, 'revoked', 'revoked']],
    ['revoked', [null, null, null]],
    ['failed', [null, null, null]],
  ] as const)('that is %s leads to these states, by word: %o (BKD-13)', (state, expected) => {
    const after = (order: number) =>
      words.map((word) => afterWord({ state, orders: 2 }, { word, order })?.state ?? null);
    expect(after(2)).toEqual(expected);
    // Reports about a replaced order, and about an order that does not exist.
    for (const order of [1, 3]) expect(after(order)).toEqual([null, null, null]);
  });

  it('is followed by a key of the new rooms, except for cards that staff cut', () => {
    expect(isFollowed('link', stay, now)).toBe(true);
    expect(isFollowed('desk', stay, now)).toBe(false);
    expect(isFollowed('link', { ...stay, status: 'checked_out' }, now)).toBe(false);
    expect(isFollowed('link', { ...stay, rooms: [] }, now)).toBe(false);
  });
});
