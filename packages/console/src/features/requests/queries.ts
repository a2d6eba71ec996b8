import { type CustomField, listServices } from '@bellhop/contract/hotels/service';
import { getRequest } from '@bellhop/contract/requests/calls';
import type { GuestRequest } from '@bellhop/contract/requests/request';
import { getTemplate } from '@bellhop/contract/templates/template';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useLanguage } from '../../platform/i18n/language-context.ts';
import { useCollection } from '../../platform/lists/list-store.ts';
import { useReadContext } from '../../platform/lists/read-context.ts';
import { receiveDetail, requestKeys, requestStore, useConversation } from './store.ts';

const freshForMs = 60_000;
// Below the ten minutes that the shortest address of a file is good for.
const addressesLastMs = 9 * 60_000;

/** One request with its conversation; the read fails with `not_found` where the server has none (RQD-11). */
export function useRequest(id: string) {
  const { client, api, hotelId } = useReadContext();
  const { language } = useLanguage();
  const collection = useCollection(requestStore);
  const conversation = useConversation(id);
  const read = useQuery({
    queryKey: requestKeys.detail(id),
    queryFn: async ({ signal }) => {
      const detail = await api.call(getRequest, {
        params: { id },
        query: { hotel_id: hotelId, is_translation_needed: 'false', target_language: language },
        signal,
      });
      receiveDetail(client, detail);
      return detail.version;
    },
    // Messages keep it fresh; it is read again when it is opened, because signed addresses of files expire.
    staleTime: freshForMs,
    refetchOnWindowFocus: (query) => query.isStaleByTime(addressesLastMs),
    refetchOnReconnect: false,
  });
  /** However many pictures ask for it: one call, and none while what was read is fresh. */
  const readAnew = useCallback(() => {
    void client.refetchQueries(
      { queryKey: requestKeys.detail(id), exact: true, predicate: (query) => query.isStaleByTime(freshForMs) },
      { cancelRefetch: false },
    );
  }, [client, id]);
  return { request: collection.find(id), conversation, read, readAnew };
}

export function useServices() {
  const { api, hotelId } = useReadContext();
  return useQuery({
    queryKey: requestKeys.services,
    queryFn: async ({ signal }) => (await api.call(listServices, { query: { hotel_id: hotelId }, signal })).items,
    // They change with the hotel's settings, by a reload.
    staleTime: Number.POSITIVE_INFINITY,
  });
}

const noFields: readonly CustomField[] = [];

/** The custom fields of a request's service; none while they are not known. */
export function useFieldsOf(): (request: Pick<GuestRequest, 'service_id'>) => readonly CustomField[] {
  const { data } = useServices();
  return useCallback((request) => data?.find(({ id }) => id === request.service_id)?.custom_fields ?? noFields, [data]);
}

export function useTemplates(isWanted: boolean) {
  const { api, hotelId } = useReadContext();
  return useQuery({
    queryKey: requestKeys.templates,
    queryFn: ({ signal }) => api.call(getTemplate, { query: { hotel_id: hotelId }, signal }),
    enabled: isWanted,
    staleTime: 300_000,
  });
}
