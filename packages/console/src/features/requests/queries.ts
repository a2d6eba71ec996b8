import { type CustomField, listServices } from '@bellhop/contract/hotels/service';
import { getRequest } from '@bellhop/contract/requests/calls';
import type { GuestRequest } from '@bellhop/contract/requests/request';
import { getTemplate } from '@bellhop/contract/templates/template';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useApi } from '../../platform/api/api-context.ts';
import { useLanguage } from '../../platform/i18n/language-context.ts';
import { useSettings } from '../../platform/settings/settings-context.ts';
import { type ListSpec, noFilter, specKey } from './collection/filter.ts';
import { receiveDetail } from './collection/receive.ts';
import type { RequestCollection } from './collection/request-collection.ts';
import { goOnFrom, type ListPass, reachOf, type VisibleList } from './collection/visible-list.ts';
import { type ReadContext, readFirstPage, readNextPage } from './reads.ts';
import { changeCollection, requestKeys, useCollection } from './store.ts';

/** The whole list as it opens (REQ-25); it also feeds badge and title. */
export const wholeList: ListSpec = { filter: noFilter, order: 'updated_at' };
const wholeKey = specKey(wholeList);

export function useReadContext(): ReadContext {
  const client = useQueryClient();
  const api = useApi();
  const { hotelId } = useSettings();
  return useMemo(() => ({ client, api, hotelId }), [client, api, hotelId]);
}

export interface RequestListState {
  readonly list: VisibleList;
  /** Nothing to show yet. */
  readonly isLoading: boolean;
  readonly error: Error | null;
  readonly retry: () => void;
  readonly more: { readonly isLoading: boolean; readonly error: Error | null; readonly load: () => void };
}

/**
 * `shown` is what is on the screen with this keystroke, answered by the device; `asked` is the filter that the server is asked
 * for, a moment later, and completes it.
 */
export function useRequestList(collection: RequestCollection, shown: ListSpec, asked: ListSpec): RequestListState {
  const context = useReadContext();
  const read = useListRead(context, asked, collection);
  const more = useMutation({ mutationFn: () => readNextPage(context, asked) });
  const list = useList(collection, shown);
  const isEmptied = list.entries.length === 0 && !list.complete && list.total > 0 && specKey(shown) === specKey(asked);
  const further = useReadFurther(context, asked, collection, isEmptied && !read.isFetching);
  return {
    list,
    isLoading: list.entries.length === 0 && !list.complete && (read.isFetching || further.isFetching),
    error: read.error ?? further.error,
    retry: () => void (read.error === null && further.error !== null ? further : read).refetch(),
    more: { isLoading: more.isPending, error: more.error, load: () => more.mutate() },
  };
}

/**
 * Everything that a list had shown went elsewhere: closed by colleagues, taken by them. What lies below where it was read to is
 * still waiting, and an empty screen would say that nothing is.
 */
function useReadFurther(context: ReadContext, spec: ListSpec, collection: RequestCollection, isEmptied: boolean) {
  const reach = reachOf(collection, spec);
  return useQuery({
    // Once for each place that was reached: a read that comes no further is not made over and over.
    queryKey: requestKeys.further(spec, reach),
    queryFn: async () => {
      await readNextPage(context, spec);
      return null;
    },
    enabled: isEmptied && reach !== null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

/** As many letters as a person takes back at once; each holds the list of its keyword. */
const keptPasses = 16;

function useList(collection: RequestCollection, shown: ListSpec): VisibleList {
  const passes = useRef<readonly ListPass[]>([]);
  const pass = useMemo(() => goOnFrom(passes.current, collection, shown), [collection, shown]);
  useEffect(() => {
    const others = passes.current.filter((each) => each !== pass && each.collection === pass.collection);
    passes.current = [...others, pass].slice(-keptPasses);
  }, [pass]);
  return pass.list;
}

const freshForMs = 60_000;
// Below the ten minutes that the shortest address of a file is good for.
const addressesLastMs = 9 * 60_000;

/** One request with its conversation; `isMissing` once the server has said that there is none (RQD-11). */
export function useRequest(id: string) {
  const context = useReadContext();
  const { language } = useLanguage();
  const collection = useCollection();
  const read = useQuery({
    queryKey: requestKeys.detail(id),
    queryFn: async ({ signal }) => {
      const detail = await context.api.call(getRequest, {
        params: { id },
        query: { hotel_id: context.hotelId, is_translation_needed: 'false', target_language: language },
        signal,
      });
      changeCollection(context.client, (current) => receiveDetail(current, detail));
      return detail.version;
    },
    // Messages keep it fresh; it is read again when it is opened, because signed addresses of files expire.
    staleTime: freshForMs,
    refetchOnWindowFocus: (query) => query.isStaleByTime(addressesLastMs),
    refetchOnReconnect: false,
  });
  const { client } = context;
  /** However many pictures ask for it: one call, and none while what was read is fresh. */
  const readAnew = useCallback(() => {
    void client.refetchQueries(
      { queryKey: requestKeys.detail(id), exact: true, predicate: (query) => query.isStaleByTime(freshForMs) },
      { cancelRefetch: false },
    );
  }, [client, id]);
  return { request: collection.find(id), conversation: collection.conversations.get(id) ?? null, read, readAnew };
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

/** What the services ask for, by the request; nothing while they are not known. */
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

/** Reads the first page of a list where the device does not hold it without gaps. */
export function useListRead(context: ReadContext, spec: ListSpec, collection: RequestCollection) {
  const key = specKey(spec);
  // Decided here and not by functions that the query would call several times within the frame of a keystroke.
  const isOwnView = collection.views.has(key);
  const isNeeded = key === wholeKey || isOwnView || reachOf(collection, spec) !== 'end';
  return useQuery({
    queryKey: requestKeys.read(spec),
    queryFn: async ({ signal }) => {
      await readFirstPage(context, spec, signal);
      return key;
    },
    // What is on the device without gaps needs no answer; the whole list is what says so.
    enabled: isNeeded,
    // Live messages keep a list that was read; one that was dropped meanwhile is read again.
    staleTime: isOwnView ? Number.POSITIVE_INFINITY : 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}
