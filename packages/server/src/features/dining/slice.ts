import { allInTurn } from '../../platform/hourly-work.ts';
import type { Slice } from '../../platform/slice.ts';
import type { RequestCatalogue } from '../requests/search/documents.ts';
import { restaurantAudit } from './audit.ts';
import { restaurantSource, waitingSource } from './live.ts';
import { eraseOldAllergies } from './prints/service.ts';
import type { AllergyBox } from './reservations/allergy-box.ts';
import { registerDining } from './routes.ts';
import { endOldQueues, workWaiting } from './waiting/work-waiting.ts';

export const diningSlice = (own: { allergies: AllergyBox; searches: RequestCatalogue }): Slice => ({
  liveSources: (parts) => [restaurantSource(parts), waitingSource(parts)],
  audits: (parts) => [restaurantAudit(parts)],
  register(parts) {
    registerDining({ ...parts, ...own });
    workWaiting(parts);
  },
  tidy: (parts) => allInTurn([() => eraseOldAllergies(parts), () => endOldQueues(parts)]),
});
