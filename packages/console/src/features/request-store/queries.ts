import { type CustomField, listServices } from '@bellhop/contract/hotels/service';
import type { GuestRequest } from '@bellhop/contract/requests/request';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useReadContext } from '../../platform/lists/read-context.ts';
import { requestKeys } from './store.ts';

export function useServices() {
  const { api, hotelId } = useReadContext();
  return useQuery({
    queryKey: requestKeys.services,
    queryFn: async ({ signal }) => (await api.call(listServices, { query: { hotel_id: hotelId }, signal })).items,
    // They change with the hotel's settings, by a reload.
    staleTime: Number.POSITIVE_INFINITY,
  });
}

const noFields: readonly CustomField[] = [];

/** The custom fields of a request's service; none while they are not known. */
export function useFieldsOf(): (request: Pick<GuestRequest, 'service_id'>) => readonly CustomField[] {
  const { data } = useServices();
  return useCallback((request) => data?.find(({ id }) => id === request.service_id)?.custom_fields ?? noFields, [data]);
}
