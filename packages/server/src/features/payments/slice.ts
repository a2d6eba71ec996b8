import { paymentBell } from '@bellhop/contract/wire/payment-bell';
import { allInTurn } from '../../platform/hourly-work.ts';
import { createAccountBox } from '../../platform/partners/account-box.ts';
import type { OpenProvider } from '../../platform/payments/payment-provider.ts';
import type { Slice, SliceParts } from '../../platform/slice.ts';
import { workFollowing } from './attempts/follow.ts';
import { createCodeBox } from './code-box.ts';
import { forgetGuests } from './guest-data/forget.ts';
import { paymentSource } from './live.ts';
import { paymentsOfStay } from './of/store.ts';
import { registerPayPage } from './pay-page/routes.ts';
import { paymentPush } from './push.ts';
import { registerPayments } from './routes.ts';
import { openPaymentCatalogue } from './search/documents.ts';
import { workReceipts } from './sending/receipt.ts';
import { remindOfPayments } from './sending/remind.ts';
import { registerPartnerEvents } from './webhook/routes.ts';
import { removeOldEvents } from './webhook/tidy.ts';

/** @param openProvider who takes payments of an account */
export function paymentsSlice(openProvider: OpenProvider): Slice {
  const withAccounts = (parts: SliceParts) => ({ ...parts, openProvider, accounts: createAccountBox(parts.serverKey) });
  return {
    liveSources: (parts) => [{ ...paymentSource(parts), bell: paymentBell, pushes: [paymentPush] }],
    async register(parts) {
      const { database, serverKey } = parts;
      const online = withAccounts(parts);
      registerPayPage(online);
      registerPayments({ ...online, box: createCodeBox(serverKey), searches: openPaymentCatalogue(database) });
      workFollowing(online);
      workReceipts(parts);
      await registerPartnerEvents(online);
    },
    timelines: [paymentsOfStay],
    tidy: (parts) =>
      allInTurn([
        () => remindOfPayments({ ...parts, box: createCodeBox(parts.serverKey) }),
        () => forgetGuests(parts),
        () => removeOldEvents(parts),
      ]),
  };
}
