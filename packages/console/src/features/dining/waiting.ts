import { listWaiting, type WaitingParty } from '@bellhop/contract/dining/waiting';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../platform/api/api-context.ts';
import { useSettings } from '../../platform/settings/settings-context.ts';
import { diningKey } from './live.ts';

/** Who waits for the sittings of a day; messages say when to read again. Null: no day is chosen. */
export function useWaiting(day: string | null) {
  const api = useApi();
  const { hotelId } = useSettings();
  return useQuery({
    queryKey: [...diningKey, 'waiting', day],
    queryFn: async ({ signal }): Promise<readonly WaitingParty[]> =>
      (await api.call(listWaiting, { query: { hotel_id: hotelId, date: day ?? '' }, signal })).items,
    enabled: day !== null,
  });
}
