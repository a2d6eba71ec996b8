import type { Slice } from '../../platform/slice.ts';
import type { Composers } from './compose.ts';
import { deliverySource } from './live.ts';
import { registerDeliveries } from './routes.ts';
import { registerStop } from './stop/routes.ts';
import { removeOldDeliveries, workDeliveries } from './work-deliveries.ts';

export const deliveriesSlice = (own: { composers: Composers }): Slice => ({
  liveSources: (parts) => [deliverySource(parts)],
  register(parts) {
    registerDeliveries(parts);
    registerStop(parts);
    workDeliveries({ ...parts, ...own });
  },
  tidy: removeOldDeliveries,
});
