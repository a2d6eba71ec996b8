import { requestOrders } from '@bellhop/contract/requests/calls';
import { requestStatuses } from '@bellhop/contract/requests/request';
import * as z from 'zod/mini';
import { type ListSpec, noFilter, type RequestType } from './collection/filter.ts';

const status = z.enum(requestStatuses);
const order = z.enum(requestOrders);
const text = z.string().check(z.minLength(1), z.maxLength(200));

/** What of the list stands in the address, so that a reload, a bookmark and the back button find it again. */
export interface RequestsSearch {
  status?: z.infer<typeof status>;
  service?: string;
  order?: z.infer<typeof order>;
  q?: string;
}

/** Whatever does not fit is left out: an address is typed by people too. */
export function parseRequestsSearch(search: Record<string, unknown>): RequestsSearch {
  const keyword = typeof search.q === 'number' ? String(search.q) : search.q;
  return dropAbsent({
    status: status.safeParse(search.status).data,
    service: text.safeParse(typeof search.service === 'number' ? String(search.service) : search.service).data,
    order: order.safeParse(search.order).data,
    q: text.safeParse(keyword).data,
  });
}

export function specOf(search: RequestsSearch, type: RequestType | null = null): ListSpec {
  return {
    order: search.order ?? 'updated_at',
    filter: { type, status: search.status ?? null, serviceId: search.service ?? null, keyword: search.q ?? '' },
  };
}

/** The default order and what is not chosen do not stand in the address. */
export function searchOf({ filter, order: chosen }: ListSpec): RequestsSearch {
  return dropAbsent({
    status: filter.status ?? undefined,
    service: filter.serviceId ?? undefined,
    order: chosen === 'updated_at' ? undefined : chosen,
    q: filter.keyword.trim() === '' ? undefined : filter.keyword.trim(),
  });
}

/** Setting a search clears the filter and takes the order back to the last update (REQ-29, REQ-30). */
export function withKeyword(spec: ListSpec, keyword: string): ListSpec {
  if (keyword.trim() === '') return { ...spec, filter: { ...spec.filter, keyword: '' } };
  const isNew = spec.filter.keyword.trim() === '';
  if (!isNew) return { ...spec, filter: { ...spec.filter, keyword } };
  return { order: 'updated_at', filter: { ...noFilter, type: spec.filter.type, keyword } };
}

function dropAbsent<Value extends object>(value: Value): Value {
  // Built of the entries of that very object.
  return Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined)) as Value;
}
