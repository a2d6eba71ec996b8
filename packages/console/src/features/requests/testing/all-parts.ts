import { checkInDetail } from '../../check-ins/request-detail.tsx';
import { checkInsSlice } from '../../check-ins/slice.ts';
import { deliveriesDetail } from '../../deliveries/request-detail.tsx';
import { paymentsDetail } from '../../payments/request-detail.tsx';
import type { RequestDetailPart, RequestPart } from '../../request-store/request-part.ts';
import { tableDetail } from '../../tables/request-detail.tsx';
import { tablesSlice } from '../../tables/slice.ts';
import { requestsSlice } from '../slice.ts';

/** The parts of requests that slices register, in the order of `app/slices.ts`. */
export const allParts: readonly RequestPart[] = [requestsSlice, checkInsSlice, tablesSlice].flatMap(
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
