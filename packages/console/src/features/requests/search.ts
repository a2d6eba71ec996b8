import { nobody, requestOrders, waitingOrder } from '@bellhop/contract/requests/list-call';
import { requestStatuses } from '@bellhop/contract/requests/request';
import * as z from 'zod/mini';
import { type AddressFormat, oneOf, text } from '../../platform/lists/address-format.ts';
import type { RequestTypes } from '../request-store/request-kind.ts';
import type { ListScope } from './scope.ts';

/** The list's filters in the address. Invalid values are left out, because people also type addresses by hand. */
export const requestsSearch = z.object({
  status: oneOf(...requestStatuses),
  service: text,
  /** `mine` instead of a subject: a bookmark shows each reader their own requests. */
  who: oneOf('mine', 'nobody'),
  department: text,
  /** Only the requests that wait for the hotel. */
  waiting: oneOf('us'),
  /** Only the requests of unhappy guests. */
  guests: oneOf('unhappy'),
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
      const {
        status = null,
        service = null,
        who,
        department = null,
        waiting,
        guests,
        order = 'updated_at',
        q = '',
      } = requestsSearch.parse(search);
      return {
        // Only the waiting requests have the order by waiting time.
        order: order === waitingOrder && waiting === undefined ? 'updated_at' : order,
        filter: {
          scope,
          status,
          service_id: service,
          assignee: who ? { mine: ownId, nobody }[who] : null,
          department_id: department,
          waiting: waiting ? 'true' : null,
          unhappy: guests ? 'true' : null,
          keyword: q,
        },
      };
    },
    /** Leaves the default order and empty filters out of the address. */
    write: ({ filter: { status, service_id, assignee, department_id, waiting, unhappy, keyword }, order }) =>
      requestsSearch.parse({
        status,
        service: service_id,
        // The requests of one colleague cannot be chosen.
        who: assignee === nobody ? 'nobody' : assignee === ownId ? 'mine' : null,
        department: department_id,
        waiting: waiting && 'us',
        guests: unhappy && 'unhappy',
        order: order === 'updated_at' ? null : order,
        q: keyword,
      }),
    // Finished work hides open work.
    opening: { status: 'OPEN' },
  };
}
