import { listAdministeredServices } from '@bellhop/contract/hotels/administered-services';
import { itemsOf, useHotelRead } from '../../../platform/lists/read-context.ts';

/**
 * Reads all services, hidden services too. The key has the word of other lists of services, so all are read again
 * together.
 */
export function useAdministeredServices() {
  return useHotelRead(['administration', 'services'], (api, of) =>
    api.call(listAdministeredServices, of).then(itemsOf),
  );
}
