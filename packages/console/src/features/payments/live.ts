import { readingAgain } from '../../platform/lists/read-context.ts';

/** Payment links and their report are read below this key. */
export const paymentsKey = ['payments'] as const;

export const readPaymentsAnew = readingAgain(paymentsKey);
