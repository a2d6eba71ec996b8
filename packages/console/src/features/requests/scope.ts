import { createContext, type ReactNode, useContext } from 'react';
import type { RequestScope } from '../request-store/request-kind.ts';

/** A list of requests with a place of its own. Every kind opens in the same view (RQD-21). */
export interface ListScope {
  readonly id: ScopeId;
  readonly scope: RequestScope;
  /** Where the list stands; a request stands at `/{id}` below it. */
  readonly path: string;
  /** At the head of the list. */
  readonly actions?: ReactNode;
}

/** By their places below `/app/staff`. */
const scopes = {
  requests: 'requests',
  easee: 'easee',
  fastCheckin: 'FAST_CHECK_IN',
  lolRequests: 'LOL_REQUEST',
  'alacarte/requests': 'ALACARTE_RESTAURANT_RESERVATION',
} as const satisfies Record<string, RequestScope>;
export type ScopeId = keyof typeof scopes;

export function scopeOf(id: ScopeId): ListScope {
  return { id, scope: scopes[id], path: `/app/staff/${id}` };
}

/** Which of the lists of requests is on the screen; without a provider that of the requests. */
export const ListScopeContext = createContext<ListScope>(scopeOf('requests'));

export function useListScope(): ListScope {
  return useContext(ListScopeContext);
}

export interface Kind {
  readonly service_type: string;
  /** Not told of everything: then the type alone decides. */
  readonly service?: { readonly is_easee_service: string };
}

const kinds = ['easee', 'fastCheckin', 'lolRequests', 'alacarte/requests'] as const;

/**
 * For the router, the address of a request of this kind: in the list of its kind, where this person reaches it, else among the
 * requests, where a request of every kind can be opened.
 */
export function addressOfKind({ service_type, service }: Kind, reaches: (place: ScopeId) => boolean) {
  const isOf = (id: ScopeId) => (id === 'easee' ? service?.is_easee_service === 'true' : scopes[id] === service_type);
  const place = kinds.find((id) => isOf(id) && reaches(id)) ?? 'requests';
  return `/app/staff/${place}/$id` as const;
}
