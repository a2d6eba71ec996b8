import { ringingBy } from '@bellhop/contract/alerts/bell';
import { bookingBell } from '@bellhop/contract/bookings/bell';
import type { BellRules } from '@bellhop/contract/live/bell-rule';
import { paymentBell } from '@bellhop/contract/payments/bell';
import { commentBell, noteBell, requestBell } from '@bellhop/contract/requests/bell';

const rules: BellRules = {
  request: requestBell,
  comment: commentBell,
  note: noteBell,
  booking: bookingBell,
  payment: paymentBell,
};

/** By the rules that the slices register, which a test of `app/slices.ts` shows. */
export const ringing = ringingBy((entity) => rules[entity]);
