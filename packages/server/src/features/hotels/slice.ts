import { changesAlone } from '../../platform/live/source.ts';
import type { Slice } from '../../platform/slice.ts';
import { hotelAudit } from './administration/audit.ts';
import { type HotelsParts, registerHotels } from './routes.ts';
import { serviceAudit } from './services/audit.ts';

export const hotelsSlice = (own: Pick<HotelsParts, 'ownPasswordPolicy' | 'isFresh' | 'watch'>): Slice => ({
  liveSources: () => [changesAlone('settings', 'guests too'), changesAlone('service', 'guests too')],
  audits: (parts) => [hotelAudit(parts), serviceAudit(parts)],
  register: (parts) => registerHotels({ ...parts, ...own }),
});
