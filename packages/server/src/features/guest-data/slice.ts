import type { GuestDataHolder } from '../../platform/guest-data/guest-data.ts';
import type { Slice } from '../../platform/slice.ts';
import { eraseOld } from './retention.ts';

export const guestDataSlice = (holders: readonly GuestDataHolder[]): Slice => ({
  register() {},
  tidy: (parts) => eraseOld({ ...parts, holders }),
});
