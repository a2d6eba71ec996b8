import type { Slice } from '../../platform/slice.ts';
import { removeEndedStays } from './remove-ended.ts';
import { registerGuests } from './routes.ts';

export const guestsSlice: Slice = { register: registerGuests, tidy: removeEndedStays };
