import { getTemplate } from '@bellhop/contract/templates/template';
import { useHotelRead } from '../../platform/lists/read-context.ts';
import { requestKeys } from '../request-store/store.ts';

export function useTemplates(isWanted: boolean) {
  return useHotelRead(requestKeys.templates, (api, of) => api.call(getTemplate, of), {
    enabled: isWanted,
    staleTime: 300_000,
  });
}
