import { listAdministeredServices } from '@bellhop/contract/administration/services';
import { listMembers } from '@bellhop/contract/people/member';
import type { Rights } from '@bellhop/contract/people/rights';
import { viewRights } from '@bellhop/contract/people/view';
import { keepPreviousData } from '@tanstack/react-query';
import { useLanguage } from '../../platform/i18n/language-context.ts';
import { nameIn } from '../../platform/i18n/name-in.ts';
import { itemsOf, useHotelRead } from '../../platform/lists/read-context.ts';

export interface Named {
  readonly id: string;
  readonly name: string;
}

/** Everybody with rights in the hotel; messages say when something of them changed. */
export function useMembers() {
  return useHotelRead(['people', 'members'], (api, of) => api.call(listMembers, of).then(itemsOf));
}

/** All services of the hotel, whatever the reader's own rights show. */
export function useAllServices() {
  const { language } = useLanguage();
  return useHotelRead(['people', 'services'], (api, of) => api.call(listAdministeredServices, of).then(itemsOf), {
    select: (services): readonly Named[] =>
      services.map((service) => ({ id: service.id, name: nameIn(service, language) })),
  });
}

/** What these rights show, as the server counts it; the last answer stays until the next has come. */
export function useViewOf(rights: Rights) {
  return useHotelRead(['people', 'view', rights], (api, of) => api.call(viewRights, { ...of, body: { rights } }), {
    placeholderData: keepPreviousData,
  });
}
