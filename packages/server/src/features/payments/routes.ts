import { listOwnPayments } from '@bellhop/contract/payments/guest-calls';
import {
  createPaymentLink,
  getPaymentLink,
  listPaymentLinks,
  updatePaymentLink,
} from '@bellhop/contract/payments/link';
import { listPaymentsOf } from '@bellhop/contract/payments/of';
import { exportPaymentReport, getPaymentReport } from '@bellhop/contract/payments/report';
import type { Gateway } from '../../platform/http/gateway.ts';
import { createMinuteLimit } from '../../platform/usage/minute-limit.ts';
import { answerOf, answerOwn } from './of/service.ts';
import { answerReport, exportReport } from './report/service.ts';
import { answerList, answerPayment, changePayment, makePayment, type PaymentParts } from './service.ts';

/** Links that one person may make in a minute. */
const mostLinks = 30;
const mostExports = 6;

export function registerPayments({ gateway, ...parts }: PaymentParts & { gateway: Gateway }): void {
  const limit = createMinuteLimit(parts.clock);
  const exportLimit = createMinuteLimit(parts.clock);
  gateway.on(listPaymentLinks, ({ hotel, query }) => answerList(parts, hotel, query));
  gateway.on(listOwnPayments, ({ hotel, caller }) => answerOwn(parts, hotel, caller));
  gateway.on(listPaymentsOf, ({ hotel, query }) => answerOf(parts, hotel, query));
  gateway.on(getPaymentLink, ({ hotel, params }) => answerPayment(parts, hotel, params.id));
  gateway.on(createPaymentLink, async ({ hotel, caller, body, origin }) => {
    limit(caller.id, mostLinks);
    return makePayment(parts, hotel, { caller, origin }, body);
  });
  gateway.on(updatePaymentLink, ({ hotel, caller, params, body, origin }) =>
    changePayment(parts, hotel, { caller, origin }, params.id, body),
  );
  gateway.on(getPaymentReport, ({ hotel, query }) => answerReport(parts, hotel, query));
  gateway.on(exportPaymentReport, async ({ hotel, caller, query, reply }) => {
    exportLimit(caller.id, mostExports);
    void reply.type('text/csv; charset=utf-8').header('content-disposition', 'attachment; filename="payments.csv"');
    return exportReport(parts, hotel, caller, query);
  });
}
