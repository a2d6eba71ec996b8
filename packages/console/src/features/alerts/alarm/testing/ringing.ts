import { ringingBy } from '@bellhop/contract/wire/bell';
import type { BellRules } from '@bellhop/contract/wire/bell-rule';
import { bookingBell } from '@bellhop/contract/wire/booking-bell';
import { paymentBell } from '@bellhop/contract/wire/payment-bell';
import { commentBell, noteBell, requestBell } from '@bellhop/contract/wire/request-bell';

const rules: BellRules = {
  request: requestBell,
  comment: commentBell,
  note: noteBell,
  booking: bookingBell,
  payment: paymentBell,
};

/** The rules that the slices register, as a test of `app/slices.ts` shows. */
export const ringing = ringingBy((entity) => rules[entity]);
