import { getTemplate } from '@bellhop/contract/templates/template';
import { useHotelRead } from '../../platform/lists/read-context.ts';
import { requestKeys } from '../request-store/store.ts';

/** Read again whenever the manager opens, as no event covers templates (TPL-09). */
export function useTemplateMap() {
  // The composer shares the key.
  return useHotelRead(requestKeys.templates, (api, of) => api.call(getTemplate, of), { refetchOnMount: 'always' });
}
