import { readingAgain } from '../../platform/lists/list-reads.ts';

/** Payment links and their report are read below this key. */
export const paymentsKey = ['payments'] as const;

export const readPaymentsAnew = readingAgain(paymentsKey);
