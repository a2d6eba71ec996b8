import type { Slice } from '../../platform/slice.ts';
import { createIdentityBox } from './identity.ts';
import { bookingSource } from './live.ts';
import { registerBookings } from './routes.ts';
import { type BookingParts, eraseOldIdentities } from './service.ts';
import { changesOfStay, openingsOfStay } from './timeline/store.ts';

export const bookingsSlice = (own: Pick<BookingParts, 'searches'>): Slice => ({
  liveSources: (parts) => [bookingSource(parts)],
  timelines: [changesOfStay, openingsOfStay],
  register: (parts) => registerBookings({ ...parts, ...own, identities: createIdentityBox(parts.serverKey) }),
  tidy: eraseOldIdentities,
});
