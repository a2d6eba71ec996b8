import { listAdministeredServices } from '@bellhop/contract/administration/services';
import { itemsOf, useHotelRead } from '../../../platform/lists/read-context.ts';

/** All services, hidden ones too. Its key has the word of other lists of services, which are read again together. */
export function useAdministeredServices() {
  return useHotelRead(['administration', 'services'], (api, of) =>
    api.call(listAdministeredServices, of).then(itemsOf),
  );
}
