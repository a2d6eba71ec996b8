import type { Slice } from '../../platform/slice.ts';
import { type HotelsParts, registerHotels } from './routes.ts';

export const hotelsSlice = (own: Pick<HotelsParts, 'ownPasswordPolicy'>): Slice => ({
  register: (parts) => registerHotels({ ...parts, ...own }),
});
