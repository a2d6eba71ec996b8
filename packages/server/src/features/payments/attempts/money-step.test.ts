import { expect, it } from 'vitest';
import { moneyStep } from './money-step.ts';

const link: Parameters<typeof moneyStep>[0] = {
  ...{ amount: 12_345, currency: 'TRY', ends_at: 2_000_000_000, received: 12_345, refunded: 0 },
  ...{ status: 'paid', attention: null, method: 'online' },
};
const attempt: Parameters<typeof moneyStep>[1] = {
  ...{ id: 'a-1', link_id: 'p-1', provider_ref: 'ref', amount: 12_345 },
  driver: 'stripe',
  state: 'succeeded',
  ...{ currency: 'TRY', paid_amount: 12_345, paid_currency: 'TRY', paid_at: 1_900_000_000, refunded: 0 },
  ...{ created_at: 1_900_000_000, expires_at: 1_900_003_600, last_error: null },
};
const word = (refunded: number) => ({
  ...{ attemptId: 'a-1', ref: 'ref', state: 'succeeded', amount: 12_345, currency: 'TRY', paidAt: null },
  refunded,
});
const stepOf = (refunded: number, before = 0) =>
  moneyStep(link, { ...attempt, refunded: before }, word(refunded) as Parameters<typeof moneyStep>[2], {
    at: 1_900_000_100,
    mayBePaid: true,
  });

it('A refund of more than was paid counts up to there, and waits for a person (S14)', () => {
  expect(stepOf(999_999)).toMatchObject({
    attempt: { refunded: 12_345 },
    link: { act: 'refunded', amount: 12_345, reason: 'refund', set: { refunded: 12_345, attention: 'refund' } },
  });
  expect(stepOf(999_999, 12_345)).toBeNull();
});

it('A refund of a part or of all is nothing odd (S14)', () => {
  expect(stepOf(345)).toMatchObject({ link: { amount: 345, reason: null, set: { refunded: 345 } } });
  expect(stepOf(12_345, 345)?.link).toMatchObject({ amount: 12_000, reason: null });
  expect(stepOf(12_345)?.link?.set).not.toHaveProperty('attention');
});
