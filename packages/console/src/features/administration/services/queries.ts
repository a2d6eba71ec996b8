import { type AdministeredService, listAdministeredServices } from '@bellhop/contract/administration/services';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../platform/api/api-context.ts';
import { useSettings } from '../../../platform/settings/settings-context.ts';

/** All services, hidden ones too. Its key has the word of other lists of services, which are read again together. */
export function useAdministeredServices() {
  const api = useApi();
  const { hotelId } = useSettings();
  return useQuery({
    queryKey: ['administration', 'services'],
    queryFn: async ({ signal }): Promise<readonly AdministeredService[]> =>
      (await api.call(listAdministeredServices, { query: { hotel_id: hotelId }, signal })).items,
  });
}
