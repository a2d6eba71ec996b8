import { clientId } from '@bellhop/contract/client-id';
import { createPass, type PassLinks } from '@bellhop/contract/passes/pass';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../platform/api/api-context.ts';
import { useSettings } from '../../platform/settings/settings-context.ts';

/**
 * The pass that this opening of the dialog makes. A query although it writes: its id is made once, so that however often it is
 * asked, by a bad network or by "try again", it is one pass. Forgotten as soon as nobody looks at it.
 */
export function useMadePass(bookingId: string): UseQueryResult<PassLinks> {
  const api = useApi();
  const { hotelId } = useSettings();
  const [making] = useState(() => clientId());
  return useQuery({
    queryKey: ['passes', hotelId, bookingId, making],
    queryFn: async () => {
      const call = { query: { hotel_id: hotelId }, body: { booking_id: bookingId }, idempotencyKey: making };
      return (await api.call(createPass, call)).body;
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}
