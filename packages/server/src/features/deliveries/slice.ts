import { mayReadDeliveries } from '@bellhop/contract/deliveries/policy';
import { sourceOf } from '../../platform/live/source-of.ts';
import type { Slice } from '../../platform/slice.ts';
import type { Composers } from './compose.ts';
import { presentDelivery } from './present.ts';
import { registerDeliveries } from './routes.ts';
import { registerStop } from './stop/routes.ts';
import { findByIds } from './store.ts';
import { removeOldDeliveries, workDeliveries } from './work-deliveries.ts';

export const deliveriesSlice = (own: { composers: Composers }): Slice => ({
  liveSources: (parts) => [
    sourceOf('delivery', parts, findByIds, (row) => ({ item: presentDelivery(row), mayRead: mayReadDeliveries })),
  ],
  register(parts) {
    registerDeliveries(parts);
    registerStop(parts);
    workDeliveries({ ...parts, ...own });
  },
  tidy: removeOldDeliveries,
});
