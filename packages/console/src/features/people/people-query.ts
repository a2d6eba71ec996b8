import { listAdministeredServices } from '@bellhop/contract/administration/services';
import { listMembers, type Member } from '@bellhop/contract/people/member';
import type { Rights } from '@bellhop/contract/people/rights';
import { viewRights } from '@bellhop/contract/people/view';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useApi } from '../../platform/api/api-context.ts';
import { useLanguage } from '../../platform/i18n/language-context.ts';
import { useSettings } from '../../platform/settings/settings-context.ts';

export interface Named {
  readonly id: string;
  readonly name: string;
}

/** Everybody with rights in the hotel; messages say when something of them changed. */
export function useMembers() {
  const api = useApi();
  const { hotelId } = useSettings();
  return useQuery({
    queryKey: ['people', 'members'],
    queryFn: async ({ signal }): Promise<readonly Member[]> =>
      (await api.call(listMembers, { query: { hotel_id: hotelId }, signal })).items,
  });
}

/** All services of the hotel, whatever the reader's own rights show. */
export function useAllServices() {
  const api = useApi();
  const { hotelId } = useSettings();
  const { language } = useLanguage();
  return useQuery({
    queryKey: ['people', 'services'],
    queryFn: async ({ signal }) =>
      (await api.call(listAdministeredServices, { query: { hotel_id: hotelId }, signal })).items,
    select: (services): readonly Named[] =>
      services.map(({ id, name, nameWithLocales }) => ({ id, name: nameWithLocales[language] ?? name })),
  });
}

/** What these rights show, as the server counts it; the last answer stays until the next has come. */
export function useViewOf(rights: Rights) {
  const api = useApi();
  const { hotelId } = useSettings();
  return useQuery({
    queryKey: ['people', 'view', rights],
    queryFn: ({ signal }) => api.call(viewRights, { query: { hotel_id: hotelId }, body: { rights }, signal }),
    placeholderData: keepPreviousData,
  });
}
