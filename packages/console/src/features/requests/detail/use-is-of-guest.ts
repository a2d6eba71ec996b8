import type { RequestCard } from '@bellhop/contract/requests/card';
import { useContext } from 'react';
import { fieldOfParts, RequestPartsContext } from '../../request-store/request-part.ts';

/**
 * Whether the opened request names a guest, also a request that staff added for the guest; otherwise it is the staff's
 * own.
 */
export function useIsOfGuest(request: RequestCard): boolean {
  const parts = useContext(RequestPartsContext);
  return request.is_staff !== 'true' || fieldOfParts(parts, request, 'guestShownIn') === 'detail';
}
