import type { LiveItem } from '../../platform/live/source.ts';
import type { Slice } from '../../platform/slice.ts';
import { type HotelsParts, registerHotels } from './routes.ts';

export const hotelsSlice = (own: Pick<HotelsParts, 'ownPasswordPolicy'>): Slice => ({
  liveSources: () => [
    {
      entity: 'settings',
      // Every console learns that they changed and reads them where it reads them at its start; only administrators see all of them.
      load: async (_, ids) => new Map(ids.map((id): [string, LiveItem] => [id, { item: null, mayRead: () => false }])),
    },
  ],
  register: (parts) => registerHotels({ ...parts, ...own }),
});
