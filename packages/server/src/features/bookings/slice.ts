import { bookingBell } from '@bellhop/contract/wire/booking-bell';
import type { KeyDrivers } from '../../platform/door-keys/key-driver.ts';
import { changesAlone } from '../../platform/live/source.ts';
import type { Slice } from '../../platform/slice.ts';
import { createIdentityBox } from './identity.ts';
import { registerKeyStatus } from './keys/take-status.ts';
import { workKeys } from './keys/work-keys.ts';
import { bookingSource } from './live.ts';
import { preferenceAudit } from './preferences/audit.ts';
import { bookingPush, keyPush } from './push.ts';
import { registerBookings } from './routes.ts';
import { type BookingParts, eraseOldIdentities } from './service.ts';
import { changesOfStay, openingsOfStay } from './timeline/store.ts';

interface Own extends Pick<BookingParts, 'searches' | 'tables' | 'checkIns' | 'unbooked' | 'pms'> {
  keyDrivers: KeyDrivers;
}

export const bookingsSlice = ({ keyDrivers, ...own }: Own): Slice => ({
  liveSources: (parts) => [
    { ...bookingSource(parts), bell: bookingBell, pushes: [keyPush(parts), bookingPush] },
    changesAlone('preference'),
  ],
  audits: (parts) => [preferenceAudit(parts)],
  timelines: [changesOfStay, openingsOfStay],
  async register(parts) {
    registerBookings({ ...parts, ...own, identities: createIdentityBox(parts.serverKey) });
    workKeys({ ...parts, drivers: keyDrivers });
    await registerKeyStatus(parts);
  },
  tidy: eraseOldIdentities,
});
