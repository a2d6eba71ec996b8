import type { Slice } from '../../platform/slice.ts';
import { registerSearch } from './routes.ts';
import type { SearchParts } from './service.ts';

export const searchSlice = (own: Pick<SearchParts, 'requests' | 'bookings'>): Slice => ({
  register: (parts) => registerSearch({ ...parts, ...own }),
});
