import type { Slice } from '../../platform/slice.ts';
import { readPeopleAnew } from './live.ts';

export const peopleSlice: Slice = { live: { staff: readPeopleAnew }, startAnew: readPeopleAnew };
