import { checkInDetail } from '../features/check-in/request-detail.tsx';
import { deliveriesDetail } from '../features/deliveries/request-detail.tsx';
import { tableDetail } from '../features/dining/reserve/request-detail.tsx';
import { paymentsDetail } from '../features/payments/request-detail.tsx';
import type { RequestDetailPart } from '../features/request-store/request-part.ts';

/** The parts that slices add to an opened request, in the order of their cards; loaded with the request. */
export const detailParts: readonly RequestDetailPart[] = [checkInDetail, tableDetail, deliveriesDetail, paymentsDetail];
