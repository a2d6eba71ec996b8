import { getTemplate } from '@bellhop/contract/templates/template';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../platform/api/api-context.ts';
import { useSettings } from '../../platform/settings/settings-context.ts';
import { requestKeys } from '../request-store/store.ts';

/** Read again whenever the manager opens: no event tells of templates (TPL-09). */
export function useTemplateMap() {
  const api = useApi();
  const { hotelId } = useSettings();
  return useQuery({
    // The composer offers the same ones.
    queryKey: requestKeys.templates,
    queryFn: ({ signal }) => api.call(getTemplate, { query: { hotel_id: hotelId }, signal }),
    refetchOnMount: 'always',
  });
}
