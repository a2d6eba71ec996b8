import { readingAgain } from '../../platform/lists/read-context.ts';

/** The prefix of all query keys about restaurants, their configurations and slots. */
export const diningKey = ['dining'] as const;

/** A restaurant, its menu or its configuration changed. */
export const readDiningAnew = readingAgain(diningKey);
