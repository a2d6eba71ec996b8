import { nameIn } from '@bellhop/browser/i18n/name-in';
import { listServices } from '@bellhop/contract/hotels/service';
import { listColleagues } from '@bellhop/contract/staff/colleagues';
import { useLanguage } from '../../platform/i18n/language-context.ts';
import { itemsOf, useHotelRead } from '../../platform/lists/read-context.ts';
import { departmentKeys } from './store.ts';

/** A service or a person of a department. */
export interface NamePair {
  readonly id: string;
  readonly name: string;
}

export function useServiceNames() {
  const { language } = useLanguage();
  return useHotelRead(departmentKeys.services, (api, of) => api.call(listServices, of).then(itemsOf), {
    select: (services): readonly NamePair[] =>
      services.map((service) => ({ id: service.id, name: nameIn(service, language) })),
  });
}

export function usePeople() {
  return useHotelRead(departmentKeys.people, (api, of) => api.call(listColleagues, of).then(itemsOf));
}
