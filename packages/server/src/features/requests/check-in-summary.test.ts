import { describe, expect, it } from 'vitest';
import { checkInSummaryOf, mainGuestOf } from './check-in-summary.ts';

const kept = (over: object = {}) => ({
  name: 'Ada',
  surname: 'B',
  time_of_arrival: null,
  complete: true,
  faults: [],
  ...over,
});
const row = (main: unknown, others?: unknown) => ({
  service_type: 'FAST_CHECK_IN' as const,
  b_checkin: 1_800_000_000,
  submitted_at: 1_799_000_000,
  custom_fields_values: [
    { id: '311', value: JSON.stringify(main) },
    ...(others === undefined ? [] : [{ id: '312', value: JSON.stringify(others) }]),
    { id: '313', value: '["611"]' },
  ],
});

describe('The summary on the card of a fast check-in', () => {
  it.each([
    ['who comes when', row(kept({ time_of_arrival: '18:30' }), [kept()]), ['18:30', 2, 0]],
    [
      'whose forms have mistakes (FCI-05)',
      row(kept({ faults: ['email'] }), [kept(), kept({ faults: ['name', 'surname'] })]),
      [null, 3, 2],
    ],
    ['of a client that stored something else', row({ name: 'Ada', time_of_arrival: 7 }, 'nobody'), [null, 1, 0]],
    [
      'of a request whose forms nobody can read',
      { ...row(1), custom_fields_values: [{ id: '311', value: '{' }] },
      [null, 0, 0],
    ],
  ])('is %s', (_, from, [time_of_arrival, guests, faulty]) => {
    expect(checkInSummaryOf(from)).toEqual({
      check_in: { checkin: 1_800_000_000, time_of_arrival, guests, faulty, submitted_at: 1_799_000_000 },
    });
  });

  it('is not on other requests', () => {
    expect(checkInSummaryOf({ ...row(kept()), service_type: 'ORDER' })).toEqual({});
  });
});

describe('The name of the main guest of a fast check-in', () => {
  it.each([
    ['is what the request keeps of the form (BM10)', row(kept()), 'Ada B'],
    ['is one name where the form has no other', row({ name: 'Ada' }), 'Ada'],
    ['is empty where the form is not one', row(7), ''],
    ['is empty on other requests', { ...row(kept()), service_type: 'ORDER' as const }, ''],
  ])('%s', (_, from, name) => {
    expect(mainGuestOf(from)).toBe(name);
  });
});
