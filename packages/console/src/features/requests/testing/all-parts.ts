import { checkInDetail } from '../../check-in/request-detail.tsx';
import { checkInSlice } from '../../check-in/slice.ts';
import { deliveriesDetail } from '../../deliveries/request-detail.tsx';
import { tableDetail } from '../../dining/reserve/request-detail.tsx';
import { diningSlice } from '../../dining/slice.ts';
import { paymentsDetail } from '../../payments/request-detail.tsx';
import type { RequestDetailPart, RequestPart } from '../../request-store/request-part.ts';
import { requestsSlice } from '../slice.ts';

/** The parts of requests that slices register, in the order of `app/slices.ts`. */
export const allParts: readonly RequestPart[] = [requestsSlice, checkInSlice, diningSlice].flatMap(
  ({ requestParts }) => requestParts ?? [],
);

/** In the order of `app/detail-parts.ts`. */
export const allDetailParts: readonly RequestDetailPart[] = [
  checkInDetail,
  tableDetail,
  deliveriesDetail,
  paymentsDetail,
];
export const loadAllDetailParts = async () => ({ detailParts: allDetailParts });
