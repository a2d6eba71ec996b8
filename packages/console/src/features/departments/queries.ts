import { listServices } from '@bellhop/contract/hotels/service';
import { listColleagues } from '@bellhop/contract/staff/colleagues';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../platform/api/api-context.ts';
import { useLanguage } from '../../platform/i18n/language-context.ts';
import { useSettings } from '../../platform/settings/settings-context.ts';
import { departmentKeys } from './store.ts';

/** What a department can be made of. */
export interface Named {
  readonly id: string;
  readonly name: string;
}

export function useServiceNames() {
  const api = useApi();
  const { hotelId } = useSettings();
  const { language } = useLanguage();
  return useQuery({
    queryKey: departmentKeys.services,
    queryFn: async ({ signal }) => (await api.call(listServices, { query: { hotel_id: hotelId }, signal })).items,
    select: (services): readonly Named[] =>
      services.map(({ id, name, nameWithLocales }) => ({ id, name: nameWithLocales[language] ?? name })),
  });
}

export function usePeople() {
  const api = useApi();
  const { hotelId } = useSettings();
  return useQuery({
    queryKey: departmentKeys.people,
    queryFn: async ({ signal }): Promise<readonly Named[]> =>
      (await api.call(listColleagues, { query: { hotel_id: hotelId }, signal })).items,
  });
}
