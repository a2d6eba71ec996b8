import { nobody, requestOrders, waitingOrder } from '@bellhop/contract/requests/list-call';
import { requestStatuses } from '@bellhop/contract/requests/request';
import * as z from 'zod/mini';
import { type AddressFormat, textOf } from '../../platform/lists/address-format.ts';
import type { ListSpec, RequestFilter, RequestTypes } from '../request-store/request-kind.ts';
import type { ListScope } from './scope.ts';

const status = z.enum(requestStatuses);
const order = z.enum([...requestOrders, waitingOrder]);
/** A bookmark of one's own requests shows everybody their own. */
const who = z.enum(['mine', 'nobody']);

/** What of the list stands in the address, so that a reload, a bookmark and the back button find it again. */
export interface RequestsSearch {
  status?: z.infer<typeof status>;
  service?: string;
  who?: z.infer<typeof who>;
  department?: string;
  /** Only those that wait for the hotel. */
  waiting?: 'us';
  order?: z.infer<typeof order>;
  q?: string;
}

/** `ownId`: the subject of the signed-in person. */
export function requestAddress(
  { scope, path }: Pick<ListScope, 'scope' | 'path'>,
  ownId: string,
): AddressFormat<RequestTypes> {
  return {
    path,
    read: (search) => specOf(parseRequestsSearch(search), ownId, scope),
    write: (spec) => ({ ...searchOf(spec, ownId) }),
    // Finished work hides open work.
    opening: { status: 'OPEN' },
  };
}

/** Whatever does not fit is left out: an address is typed by people too. */
export function parseRequestsSearch(search: Record<string, unknown>): RequestsSearch {
  return dropAbsent({
    status: status.safeParse(search.status).data,
    service: textOf(search.service),
    who: who.safeParse(search.who).data,
    department: textOf(search.department),
    waiting: search.waiting === 'us' ? 'us' : undefined,
    order: order.safeParse(search.order).data,
    q: textOf(search.q),
  });
}

export function specOf(search: RequestsSearch, ownId: string, scope: RequestFilter['scope'] = 'requests'): ListSpec {
  return {
    order: orderOf(search),
    filter: {
      scope,
      status: search.status ?? null,
      service_id: search.service ?? null,
      assignee: search.who === undefined ? null : { mine: ownId, nobody }[search.who],
      department_id: search.department ?? null,
      waiting: search.waiting === undefined ? null : 'true',
      keyword: search.q ?? '',
    },
  };
}

/** The order of those that wait is one of their list alone. */
function orderOf({ order: asked, waiting }: RequestsSearch): ListSpec['order'] {
  return asked === undefined || (asked === waitingOrder && waiting === undefined) ? 'updated_at' : asked;
}

/** The default order and what is not chosen do not stand in the address. */
export function searchOf({ filter, order: chosen }: ListSpec, ownId: string): RequestsSearch {
  return dropAbsent({
    status: filter.status ?? undefined,
    service: filter.service_id ?? undefined,
    who: whoOf(filter.assignee, ownId),
    department: filter.department_id ?? undefined,
    waiting: filter.waiting === null ? undefined : 'us',
    order: chosen === 'updated_at' ? undefined : chosen,
    q: filter.keyword.trim() === '' ? undefined : filter.keyword.trim(),
  });
}

/** The requests of one colleague cannot be chosen. */
function whoOf(assignee: RequestFilter['assignee'], ownId: string): z.infer<typeof who> | undefined {
  if (assignee === nobody) return 'nobody';
  return assignee === ownId ? 'mine' : undefined;
}

function dropAbsent<Value extends object>(value: Value): Value {
  // Built of the entries of that very object.
  return Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined)) as Value;
}
