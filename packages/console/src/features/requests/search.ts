import { nobody, requestOrders } from '@bellhop/contract/requests/calls';
import { requestStatuses } from '@bellhop/contract/requests/request';
import * as z from 'zod/mini';
import { clearOf, type ListSpec, type RequestFilter, type RequestType } from './collection/filter.ts';

const status = z.enum(requestStatuses);
const order = z.enum(requestOrders);
/** A bookmark of one's own requests shows everybody theirs. */
const who = z.enum(['mine', 'nobody']);
const text = z.string().check(z.minLength(1), z.maxLength(200));

/** What of the list stands in the address, so that a reload, a bookmark and the back button find it again. */
export interface RequestsSearch {
  status?: z.infer<typeof status>;
  service?: string;
  who?: z.infer<typeof who>;
  department?: string;
  order?: z.infer<typeof order>;
  q?: string;
}

/** Whatever does not fit is left out: an address is typed by people too. */
export function parseRequestsSearch(search: Record<string, unknown>): RequestsSearch {
  return dropAbsent({
    status: status.safeParse(search.status).data,
    service: textOf(search.service),
    who: who.safeParse(search.who).data,
    department: textOf(search.department),
    order: order.safeParse(search.order).data,
    q: textOf(search.q),
  });
}

/** `ownId`: the subject of who is signed in. */
export function specOf(search: RequestsSearch, ownId: string, type: RequestType | null = null): ListSpec {
  return {
    order: search.order ?? 'updated_at',
    filter: {
      type,
      status: search.status ?? null,
      serviceId: search.service ?? null,
      assignee: search.who === undefined ? null : { mine: ownId, nobody }[search.who],
      departmentId: search.department ?? null,
      keyword: search.q ?? '',
    },
  };
}

/** The default order and what is not chosen do not stand in the address. */
export function searchOf({ filter, order: chosen }: ListSpec, ownId: string): RequestsSearch {
  return dropAbsent({
    status: filter.status ?? undefined,
    service: filter.serviceId ?? undefined,
    who: whoOf(filter.assignee, ownId),
    department: filter.departmentId ?? undefined,
    order: chosen === 'updated_at' ? undefined : chosen,
    q: filter.keyword.trim() === '' ? undefined : filter.keyword.trim(),
  });
}

/** Setting a search clears the filter and takes the order back to the last update (REQ-29, REQ-30). */
export function withKeyword(spec: ListSpec, keyword: string): ListSpec {
  if (keyword.trim() === '') return { ...spec, filter: { ...spec.filter, keyword: '' } };
  const isNew = spec.filter.keyword.trim() === '';
  if (!isNew) return { ...spec, filter: { ...spec.filter, keyword } };
  return { order: 'updated_at', filter: { ...clearOf(spec.filter), keyword } };
}

/** Whose requests are chosen; nobody is offered those of one colleague. */
function whoOf(assignee: RequestFilter['assignee'], ownId: string): z.infer<typeof who> | undefined {
  if (assignee === nobody) return 'nobody';
  return assignee === ownId ? 'mine' : undefined;
}

/** A number in an address is read as one. */
function textOf(value: unknown): string | undefined {
  return text.safeParse(typeof value === 'number' ? String(value) : value).data;
}

function dropAbsent<Value extends object>(value: Value): Value {
  // Built of the entries of that very object.
  return Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined)) as Value;
}
