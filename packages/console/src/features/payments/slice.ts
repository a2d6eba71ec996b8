import { paymentBell } from '@bellhop/contract/wire/payment-bell';
import { lazyWithWords } from '../../platform/i18n/lazy-with-words.tsx';
import type { Slice } from '../../platform/slice.ts';
import { readPaymentsAnew } from './live.ts';

const pages = lazyWithWords(() => import('./payment-pages.tsx').then((module) => module.PaymentPages), 'payments');

export const paymentsSlice: Slice = {
  screens: { payments: pages, 'payments/report': pages },
  live: { payment: readPaymentsAnew },
  bell: { payment: paymentBell },
  commands: () => import('./commands.tsx'),
  startAnew: readPaymentsAnew,
  offline: async () => (await import('./offline-kind.ts')).paymentOfflineKinds,
};
