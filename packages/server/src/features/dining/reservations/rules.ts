import type { RequestStatus } from '@bellhop/contract/requests/request';

/** A table that was canceled and is taken again is confirmed at once, unless the restaurant confirms each one itself. */
export function statusAfter(before: RequestStatus, next: RequestStatus | undefined, confirms: boolean): RequestStatus {
  if (before === 'CANCELED' && next === 'OPEN') return confirms ? 'OPEN' : 'CLOSED';
  return next ?? before;
}

/** Status and reservation status move together: RESERVED is CLOSED, ON_HOLD is OPEN. */
export function reservationStatusOf(status: RequestStatus, before: string | null): string | null {
  if (status === 'CLOSED') return 'RESERVED';
  return status === 'OPEN' ? 'ON_HOLD' : before;
}

/** Whether a guest is known by the stay; else by the room. */
export function isStay(guestKey: string): boolean {
  return guestKey.startsWith('booking:');
}
