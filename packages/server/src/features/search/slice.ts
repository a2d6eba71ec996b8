import { searchHotel } from '@bellhop/contract/search/calls';
import type { Slice } from '../../platform/slice.ts';
import { type Searches, searchWholeHotel } from './service.ts';

export const searchSlice = (searches: Searches): Slice => ({
  register: ({ gateway, database, signer }) =>
    gateway.on(searchHotel, ({ hotel, caller, query }) =>
      searchWholeHotel(database, searches, { hotel, signer }, caller.privileges, query.q),
    ),
});
