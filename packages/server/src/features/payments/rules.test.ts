import { describe, expect, it } from 'vitest';
import { type PaymentPatch, payStateOf, stepOf } from './rules.ts';

const day = 86_400;
const open = {
  status: 'open',
  method: null,
  amount: 100,
  starts_at: 0,
  ends_at: 10 * day,
  received: 0,
  refunded: 0,
  attention: null,
} as const;
const paid = { ...open, status: 'paid', method: 'cash' } as const;
const online = { ...paid, method: 'online', received: 100 } as const;
const canceled = { ...open, status: 'canceled' } as const;
type Link = Parameters<typeof stepOf>[0];

describe('An act of staff on a payment link', () => {
  it.each<[string, Link, PaymentPatch, ReturnType<typeof stepOf>]>([
    [
      'pays in cash',
      open,
      { status: 'paid', method: 'cash' },
      { act: 'paid', set: { status: 'paid', method: 'cash', paid_at: 7 } },
    ],
    ['needs the way of paying', open, { status: 'paid' }, 'method'],
    ['cancels', open, { status: 'canceled' }, { act: 'canceled', set: { status: 'canceled' } }],
    ['says what is so already', open, { status: 'open' }, null],
    ['pays again the same way', paid, { status: 'paid', method: 'cash' }, null],
    ['pays again another way', paid, { status: 'paid', method: 'card' }, 'state'],
    [
      'takes a payment back with a reason',
      paid,
      { status: 'open', reason: 'Other room' },
      { act: 'reversed', set: { status: 'open', method: null, paid_at: null } },
    ],
    [
      'takes a payment back for what was canceled meanwhile',
      { ...paid, attention: 'request_canceled' },
      { status: 'open', reason: 'Never paid', isFutile: true },
      { act: 'reversed', set: { status: 'canceled', method: null, paid_at: null, attention: null } },
    ],
    [
      'takes back what was paid online too',
      { ...paid, received: 100, attention: 'twice' },
      { status: 'open', reason: 'Not at the desk' },
      { act: 'reversed', set: { method: 'online' } },
    ],
    ['takes back what a provider has taken', online, { status: 'open', reason: 'Again' }, 'state'],
    [
      'sees to odd money',
      { ...paid, attention: 'twice' },
      { seen: 'Sent back' },
      { act: 'seen', set: { attention: null } },
    ],
    ['sees to money that is not odd', paid, { seen: 'Sent back' }, 'state'],
    ['sees to money and cancels at once', { ...open, attention: 'late' }, { seen: 'x', status: 'canceled' }, 'status'],
    ['takes a payment back without one', paid, { status: 'open' }, 'reason'],
    ['cancels what is paid', paid, { status: 'canceled' }, 'state'],
    ['pays what is canceled', canceled, { status: 'paid', method: 'card' }, 'state'],
    ['opens what is canceled', canceled, { status: 'open', reason: 'Again' }, 'state'],
    ['cancels again', canceled, { status: 'canceled' }, null],
    ['moves the end', open, { ends_at: 20 * day }, { act: 'dates', set: { starts_at: 0, ends_at: 20 * day } }],
    ['moves the end before the beginning', open, { starts_at: 5 * day, ends_at: 5 * day }, 'end_date'],
    ['moves the end of what is paid', paid, { ends_at: 20 * day }, 'state'],
    ['moves the end and pays at once', open, { status: 'paid', method: 'cash', ends_at: 20 * day }, 'status'],
    ['names a way of paying alone', open, { method: 'cash' }, 'status'],
  ])('%s', (_, link, target, step) => {
    expect(stepOf(link, target, 7)).toEqual(step);
  });
});

describe('A payment link as its guest reads it', () => {
  it.each<[string, Link, number, ReturnType<typeof payStateOf>]>([
    ['that begins later', { ...open, starts_at: 5 * day }, 4 * day, 'upcoming'],
    ['that can be paid', open, 4 * day, 'open'],
    ['that nobody paid in time', open, 10 * day, 'expired'],
    ['that was canceled', canceled, 4 * day, 'canceled'],
    ['that is paid, also after its end', paid, 20 * day, 'paid'],
    ['for which money came late', { ...online, attention: 'late' }, 20 * day, 'paid'],
    ['for which another amount came', { ...online, attention: 'amount' }, 4 * day, 'odd'],
    ['for which another currency came', { ...online, received: 0, attention: 'currency' }, 4 * day, 'odd'],
    ['of which a part went back', { ...online, refunded: 40 }, 4 * day, 'paid'],
    ['of which all went back', { ...online, refunded: 100 }, 4 * day, 'refunded'],
  ])('%s', (_, link, now, state) => expect(payStateOf(link, now)).toBe(state));
});
