import { readingAgain } from '../../platform/lists/read-context.ts';

export const logKey = ['log'] as const;

/** Somebody did something with data of guests. */
export const readLogAnew = readingAgain(logKey);
