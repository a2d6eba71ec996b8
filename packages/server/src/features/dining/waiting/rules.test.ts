import { describe, expect, it } from 'vitest';
import { isOffered, offersOf, offerUntil } from './rules.ts';

const queue = [
  { id: 'four', seats: 4 },
  { id: 'two', seats: 2 },
  { id: 'one', seats: 1 },
];

describe('Free seats of a sitting', () => {
  it.each([
    [7, ['four', 'two', 'one']],
    [6, ['four', 'two']],
    [5, ['four', 'one']],
    [3, ['two', 'one']],
    [0, []],
  ])('that are %i go to parties that fit, in the order of the queue', (left, offered) => {
    expect(offersOf(queue, left).map(({ id }) => id)).toEqual(offered);
  });
});

describe('An offer', () => {
  it.each([
    ['half an hour', 0, 10_000, 1800],
    ['until reservations close', 60, 5000, 1400],
    ['through the last second', 0, 0, 0],
    ['not at all once they have closed', 60, 3599, null],
  ])('lasts %s', (_, stop, start, until) => {
    expect(offerUntil({ stop_reservation_before_opens_at: stop }, start, 0)).toBe(until);
  });

  it('that is made at night lasts half an hour of the morning, so that sleeping guests lose no place', () => {
    const rules = { stop_reservation_before_opens_at: 0 };
    const [night, eight, dinner] = [1000, 30_000, 80_000];
    expect(offerUntil(rules, dinner, night, eight)).toBe(eight + 1800);
    expect(offerUntil(rules, 20_000, night, eight)).toBe(20_000);
  });

  it('holds through its last second', () => {
    const offer = { state: 'offered', offered_until: 100 };
    expect([isOffered(offer, 100), isOffered(offer, 101)]).toEqual([true, false]);
    expect(isOffered({ state: 'waiting', offered_until: null }, 0)).toBe(false);
  });
});
