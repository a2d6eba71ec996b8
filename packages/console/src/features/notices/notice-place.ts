import type { ScopeId } from '../requests/scope.ts';

/** Places that a notice may lead to, where they are there for this person; every request opens among the requests too. */
export type NoticePlace = 'bookings' | ScopeId;
