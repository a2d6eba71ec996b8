import { createContext, type ReactNode, useContext } from 'react';
import type { RequestScope } from '../request-store/request-kind.ts';
import type { RequestPlace } from '../request-store/request-part.ts';

/** A list of requests with a place of its own. Every kind opens in the same view (RQD-21). */
export interface ListScope {
  readonly id: RequestPlace;
  readonly scope: RequestScope;
  /** The address of the list; a request is at `/{id}` below it. */
  readonly path: string;
  /** Buttons at the head of the list. */
  readonly actions?: ReactNode;
}

/** `scope`: the contract's name for the requests of the list. */
export function scopeOf(id: RequestPlace, scope: RequestScope): ListScope {
  return { id, scope, path: `/app/staff/${id}` };
}

/** The list of requests on the screen; without a provider the list of ordinary requests. */
export const ListScopeContext = createContext<ListScope>(scopeOf('requests', 'requests'));

export function useListScope(): ListScope {
  return useContext(ListScopeContext);
}
