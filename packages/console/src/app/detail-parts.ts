import { checkInDetail } from '../features/check-ins/request-detail.tsx';
import { deliveriesDetail } from '../features/deliveries/request-detail.tsx';
import { paymentsDetail } from '../features/payments/request-detail.tsx';
import { tableDetail } from '../features/tables/request-detail.tsx';
import type { RequestDetailPart } from '../platform/request-part.ts';

/** What slices show of an opened request, in the order of their cards; loaded with it. */
export const detailParts: readonly RequestDetailPart[] = [checkInDetail, tableDetail, deliveriesDetail, paymentsDetail];
