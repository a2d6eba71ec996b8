import { type CustomField, listServices } from '@bellhop/contract/hotels/service';
import type { GuestRequest } from '@bellhop/contract/requests/request';
import { useCallback } from 'react';
import { itemsOf, untilTold, useHotelRead } from '../../platform/lists/read-context.ts';
import { requestKeys } from './store.ts';

export function useServices() {
  // The services change only with the hotel's settings, which takes a reload.
  return useHotelRead(requestKeys.services, (api, of) => api.call(listServices, of).then(itemsOf), untilTold);
}

const noFields: readonly CustomField[] = [];

/** The custom fields of a request's service; none while they are not known. */
export function useFieldsOf(): (request: Pick<GuestRequest, 'service_id'>) => readonly CustomField[] {
  const { data } = useServices();
  return useCallback((request) => data?.find(({ id }) => id === request.service_id)?.custom_fields ?? noFields, [data]);
}
