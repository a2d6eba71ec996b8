// What comes later in a browser is there from the start.
import '../../check-ins/request-detail.tsx';
import '../../tables/request-detail.tsx';
import type { RequestPart } from '../../../platform/request-part.ts';
import { checkInsSlice } from '../../check-ins/slice.ts';
import { deliveriesSlice } from '../../deliveries/slice.ts';
import { paymentsSlice } from '../../payments/slice.ts';
import { tablesSlice } from '../../tables/slice.ts';
import { requestsSlice } from '../slice.ts';

/** What the slices show of requests, in the order of `app/slices.ts`. */
export const allParts: readonly RequestPart[] = [
  requestsSlice,
  checkInsSlice,
  paymentsSlice,
  tablesSlice,
  deliveriesSlice,
].flatMap(({ requestParts }) => requestParts ?? []);
