import {
  type AdministeredService,
  listAdministeredServices,
  orderServices,
  putService,
} from '@bellhop/contract/administration/services';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../platform/api/api-context.ts';
import { useSettings } from '../../../platform/settings/settings-context.ts';
import { readAgainOf } from '../live.ts';
import { useFailureToast } from '../use-failure-toast.ts';
import { bodyOfService, type ServiceDraft } from './draft.ts';

/** All services, hidden ones too. Its key has the word of other lists of services, which are read again together. */
export function useAdministeredServices() {
  const api = useApi();
  const { hotelId } = useSettings();
  return useQuery({
    queryKey: ['administration', 'services'],
    queryFn: async ({ signal }): Promise<readonly AdministeredService[]> =>
      (await api.call(listAdministeredServices, { query: { hotel_id: hotelId }, signal })).items,
  });
}

/** `form`: the name of the form that is saved; null: a press, which shows or hides the service and changes nothing else. */
interface ServiceSaving {
  readonly draft: ServiceDraft;
  readonly form: string | null;
}

export function useServiceActs() {
  const api = useApi();
  const { hotelId } = useSettings();
  const client = useQueryClient();
  const onError = useFailureToast();
  const onOrderError = useFailureToast({ hasDialog: false });
  const query = { hotel_id: hotelId };
  const aftermath = {
    networkMode: 'always' as const,
    onError,
    onSettled: () => readAgainOf('services', 'list')(client),
  };
  return {
    save: useMutation({
      mutationFn: ({ draft }: ServiceSaving) =>
        api.call(putService, { params: { id: draft.id }, query, body: bodyOfService(draft) }),
      ...aftermath,
    }),
    order: useMutation({
      mutationFn: (inOrder: readonly { id: string; version: number }[]) =>
        api.call(orderServices, {
          query,
          body: { ids: inOrder.map(({ id }) => id), versions: inOrder.map(({ version }) => version) },
        }),
      ...aftermath,
      onError: onOrderError,
      // The next move is based on it, also before the list is read again.
      onSuccess: ({ items }) => client.setQueryData(['administration', 'services'], items),
    }),
  };
}
