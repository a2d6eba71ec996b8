import type { PaymentLink } from '@bellhop/contract/payments/link';
import { describe, expect, it } from 'vitest';
import { stepOf, type WantedPayment } from './rules.ts';

const day = 86_400;
const open = { status: 'open', method: null, starts_at: 0, ends_at: 10 * day } as const;
const paid = { ...open, status: 'paid', method: 'cash' } as const;
const canceled = { ...open, status: 'canceled' } as const;
type Link = Pick<PaymentLink, 'status' | 'method' | 'starts_at' | 'ends_at'>;

describe('what staff do with a payment link', () => {
  it.each<[string, Link, WantedPayment, ReturnType<typeof stepOf>]>([
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
  ])('%s', (_, link, wanted, step) => {
    expect(stepOf(link, wanted, 7)).toEqual(step);
  });
});
