import { readingAgain } from '../../platform/lists/read-context.ts';
import type { Slice } from '../../platform/slice.ts';

/** Where the check-ins of stays are is read below this key, by the booking. */
export const stayCheckInsKey = ['check-in-of-stay'] as const;

/** Those on the screen, by one call. */
export const readStayCheckInsAnew = readingAgain(stayCheckInsKey);

export const checkInsSlice: Slice = {
  live: { check_in: readStayCheckInsAnew },
  startAnew: readStayCheckInsAnew,
  edits: async () => (await import('./form-edit.ts')).checkInEdits,
};
