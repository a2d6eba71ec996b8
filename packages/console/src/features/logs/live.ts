import { readingAgain } from '../../platform/lists/list-reads.ts';

export const logKey = ['log'] as const;

/** Somebody did something with data of guests. */
export const readLogAnew = readingAgain(logKey);
