import type { Slice } from '../../platform/slice.ts';
import { createCodeBox } from './code-box.ts';
import { forgetGuests } from './guest-data/forget.ts';
import { paymentSource } from './live.ts';
import { paymentsOfStay } from './of/store.ts';
import { registerPayPage } from './pay-page/routes.ts';
import { registerPayments } from './routes.ts';
import { openPaymentCatalogue } from './search/documents.ts';

export const paymentsSlice: Slice = {
  liveSources: (parts) => [paymentSource(parts)],
  register(parts) {
    const { database, serverKey } = parts;
    registerPayPage(parts);
    registerPayments({ ...parts, box: createCodeBox(serverKey), searches: openPaymentCatalogue(database) });
  },
  timelines: [paymentsOfStay],
  tidy: forgetGuests,
};
