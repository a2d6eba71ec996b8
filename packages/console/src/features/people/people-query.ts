import { nameIn } from '@bellhop/browser/i18n/name-in';
import { listAdministeredServices } from '@bellhop/contract/hotels/administered-services';
import { listMembers } from '@bellhop/contract/people/member';
import type { Rights } from '@bellhop/contract/people/rights';
import { viewRights } from '@bellhop/contract/people/view';
import { keepPreviousData } from '@tanstack/react-query';
import { useLanguage } from '../../platform/i18n/language-context.ts';
import { itemsOf, useHotelRead } from '../../platform/lists/read-context.ts';
import type { NamePair } from '../departments/queries.ts';

/** Reads all people with rights in the hotel; live events keep them current. */
export function useMembers() {
  return useHotelRead(['people', 'members'], (api, of) => api.call(listMembers, of).then(itemsOf));
}

/** Reads all services of the hotel, regardless of the reader's own rights. */
export function useAllServices() {
  const { language } = useLanguage();
  return useHotelRead(['people', 'services'], (api, of) => api.call(listAdministeredServices, of).then(itemsOf), {
    select: (services): readonly NamePair[] =>
      services.map((service) => ({ id: service.id, name: nameIn(service, language) })),
  });
}

/** Reads the effect of these rights from the server; the last answer stays until the next answer arrives. */
export function useViewOf(rights: Rights) {
  return useHotelRead(['people', 'view', rights], (api, of) => api.call(viewRights, { ...of, body: { rights } }), {
    placeholderData: keepPreviousData,
  });
}
