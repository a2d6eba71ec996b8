import { getTemplate } from '@bellhop/contract/templates/template';
import { useQuery } from '@tanstack/react-query';
import { useReadContext } from '../../platform/lists/read-context.ts';
import { requestKeys } from '../request-store/store.ts';

export function useTemplates(isWanted: boolean) {
  const { api, hotelId } = useReadContext();
  return useQuery({
    queryKey: requestKeys.templates,
    queryFn: ({ signal }) => api.call(getTemplate, { query: { hotel_id: hotelId }, signal }),
    enabled: isWanted,
    staleTime: 300_000,
  });
}
