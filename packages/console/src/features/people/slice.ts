import { readingAgain } from '../../platform/lists/read-context.ts';
import type { Slice } from '../../platform/slice.ts';

export const readPeopleAnew = readingAgain(['people']);

export const peopleSlice: Slice = { live: { staff: readPeopleAnew }, startAnew: readPeopleAnew };
