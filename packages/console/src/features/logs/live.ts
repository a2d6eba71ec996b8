import { readingAgain } from '../../platform/lists/read-context.ts';

export const logKey = ['log'] as const;

/** Reads the log again after an act on guests' data. */
export const readLogAnew = readingAgain(logKey);
