import type { RequestType } from './collection/filter.ts';

/** A list of requests with a place of its own. Every kind opens in the same view (RQD-21). */
export interface ListScope {
  readonly id: ScopeId;
  /** Null: every kind but fast check-in and easee (REQ-17, REQ-18). */
  readonly type: RequestType | null;
  /** Where the list stands; a request stands at `/{id}` below it. */
  readonly path: string;
}

/** By their places below `/app/staff`. */
const types = {
  requests: null,
  fastCheckin: 'FAST_CHECK_IN',
  lolRequests: 'LOL_REQUEST',
  'alacarte/requests': 'ALACARTE_RESTAURANT_RESERVATION',
} as const satisfies Record<string, RequestType | null>;
export type ScopeId = keyof typeof types;

export function scopeOf(id: ScopeId): ListScope {
  return { id, type: types[id], path: `/app/staff/${id}` };
}

/**
 * Where a request of this type opens: at the place of its kind, where this person reaches it, else among the requests,
 * which show every kind.
 */
function placeOfType(serviceType: string, reaches: (place: ScopeId) => boolean): ScopeId {
  for (const id of ['fastCheckin', 'lolRequests', 'alacarte/requests'] as const) {
    if (types[id] === serviceType && reaches(id)) return id;
  }
  return 'requests';
}

/** For the router: which address a request of this type has. */
export function addressOfType(serviceType: string, reaches: (place: ScopeId) => boolean) {
  return `/app/staff/${placeOfType(serviceType, reaches)}/$id` as const;
}
