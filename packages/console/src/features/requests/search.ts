import { nobody, requestOrders, waitingOrder } from '@bellhop/contract/requests/list-call';
import { requestStatuses } from '@bellhop/contract/requests/request';
import * as z from 'zod/mini';
import { type AddressFormat, textOf } from '../../platform/lists/address-format.ts';
import type { RequestTypes } from '../request-store/request-kind.ts';
import type { ListScope } from './scope.ts';

const text = z.pipe(z.transform(textOf), z.optional(z.string()));
const oneOf = <const Value extends string>(...values: readonly Value[]) =>
  z.catch(z.optional(z.enum(values)), undefined);

/** What of the list stands in the address; whatever does not fit is left out: an address is typed by people too. */
export const requestsSearch = z.object({
  status: oneOf(...requestStatuses),
  service: text,
  /** A bookmark of one's own requests shows everybody their own. */
  who: oneOf('mine', 'nobody'),
  department: text,
  /** Only those that wait for the hotel. */
  waiting: oneOf('us'),
  order: oneOf(...requestOrders, waitingOrder),
  q: text,
});

/** `ownId`: the subject of the signed-in person. */
export function requestAddress(
  { scope, path }: Pick<ListScope, 'scope' | 'path'>,
  ownId: string,
): AddressFormat<RequestTypes> {
  return {
    path,
    read(search) {
      const { status, service, who, department, waiting, order = 'updated_at', q } = requestsSearch.parse(search);
      return {
        // The order of those that wait is one of their list alone.
        order: order === waitingOrder && waiting === undefined ? 'updated_at' : order,
        filter: {
          scope,
          status: status ?? null,
          service_id: service ?? null,
          assignee: who === undefined ? null : { mine: ownId, nobody }[who],
          department_id: department ?? null,
          waiting: waiting === undefined ? null : 'true',
          keyword: q ?? '',
        },
      };
    },
    /** The default order and what is not chosen do not stand in the address. */
    write: ({ filter: { status, service_id, assignee, department_id, waiting, keyword }, order }) => ({
      status: status ?? undefined,
      service: service_id ?? undefined,
      // The requests of one colleague cannot be chosen.
      who: assignee === nobody ? 'nobody' : assignee === ownId ? 'mine' : undefined,
      department: department_id ?? undefined,
      waiting: waiting === null ? undefined : 'us',
      order: order === 'updated_at' ? undefined : order,
      q: keyword.trim() || undefined,
    }),
    // Finished work hides open work.
    opening: { status: 'OPEN' },
  };
}
