import { forEachHotel } from '../../platform/hourly-work.ts';
import { changesAlone } from '../../platform/live/source.ts';
import type { Slice } from '../../platform/slice.ts';
import { registerAddressPage } from './address/routes.ts';
import { removeExpired } from './address/store.ts';
import { rightsAudit } from './audit.ts';
import { expireInvitations } from './invite.ts';
import type { PeopleParts } from './people-parts.ts';
import { type PeopleRoutesParts, registerPeople } from './routes.ts';

export const peopleSlice = (
  own: Pick<PeopleParts, 'accounts' | 'pools'> & Pick<PeopleRoutesParts, 'isFresh' | 'watch'>,
): Slice => ({
  // Desks that show people read them again; each call checks the reader's rights.
  liveSources: () => [changesAlone('staff')],
  audits: (parts) => [rightsAudit({ ...parts, ...own })],
  register(parts) {
    registerPeople({ ...parts, ...own });
    registerAddressPage({ ...parts, ...own });
  },
  tidy: (parts) =>
    forEachHotel(parts.database, async (hotelId) => {
      await expireInvitations({ ...parts, ...own }, hotelId);
      await parts.database.write(hotelId, ({ sql }) => removeExpired(sql, hotelId, parts.clock.now()));
    }),
});
