import type { ReactNode } from 'react';
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

export interface Kind {
  readonly service_type: string;
  /** Not told of everything: then the type alone decides. */
  readonly service?: { readonly is_easee_service: string };
}

/**
 * Where a request of this kind opens: in the list of its kind, where this person reaches it, else among the requests,
 * where a request of every kind can be opened.
 */
function placeOf({ service_type, service }: Kind, reaches: (place: ScopeId) => boolean): ScopeId {
  if (service?.is_easee_service === 'true' && reaches('easee')) return 'easee';
  for (const id of ['fastCheckin', 'lolRequests', 'alacarte/requests'] as const) {
    if (scopes[id] === service_type && reaches(id)) return id;
  }
  return 'requests';
}

/** For the router: which address a request of this kind has. */
export function addressOfKind(kind: Kind, reaches: (place: ScopeId) => boolean) {
  return `/app/staff/${placeOf(kind, reaches)}/$id` as const;
}
