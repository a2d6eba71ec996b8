import { expect, it } from 'vitest';
import { type MemberControl, mayActOn } from './policy.ts';

const own: MemberControl = {
  seen_at: 200,
  account: {},
  is_elsewhere: false,
  invitation: { invitedAt: 100, accountMade: true },
};

it.each<[string, Partial<MemberControl>, boolean, boolean]>([
  ['that the hotel made', {}, true, true],
  ['whose person has not signed in', { seen_at: null }, false, true],
  ['whose person has not signed in since the invitation', { seen_at: 99 }, false, true],
  ['that existed before the invitation', { invitation: { invitedAt: 100, accountMade: false } }, false, true],
  ['without an invitation', { invitation: null }, false, true],
  ['with rights in another hotel', { is_elsewhere: true }, false, true],
  ['of another pool', { account: null }, false, false],
])('An account %s: its control by administrators and by the operator', (_, differences, administrators, operator) => {
  const member = { ...own, ...differences };
  expect(mayActOn(member, { isOperator: false })).toBe(administrators);
  expect(mayActOn(member, { isOperator: true })).toBe(operator);
});
