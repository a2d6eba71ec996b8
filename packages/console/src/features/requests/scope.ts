import { createContext, type ReactNode, useContext } from 'react';
import type { RequestScope } from '../request-store/request-kind.ts';
import type { RequestPlace } from '../request-store/request-part.ts';

/** A list of requests with a place of its own. Every kind opens in the same view (RQD-21). */
export interface ListScope {
  readonly id: RequestPlace;
  readonly scope: RequestScope;
  /** Where the list stands; a request stands at `/{id}` below it. */
  readonly path: string;
  /** At the head of the list. */
  readonly actions?: ReactNode;
}

/** `scope`: as the contract names what stands in the list. */
export function scopeOf(id: RequestPlace, scope: RequestScope): ListScope {
  return { id, scope, path: `/app/staff/${id}` };
}

/** Which of the lists of requests is on the screen; without a provider that of the requests. */
export const ListScopeContext = createContext<ListScope>(scopeOf('requests', 'requests'));

export function useListScope(): ListScope {
  return useContext(ListScopeContext);
}
