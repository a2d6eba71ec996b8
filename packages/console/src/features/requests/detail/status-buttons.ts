import { type RequestStatus, requestStatuses } from '@bellhop/contract/requests/request';

/** RQD-02: every status but the current one and PENDING, which staff cannot set. */
export function settableStatuses(current: RequestStatus): readonly RequestStatus[] {
  return requestStatuses.filter((status) => status !== current && status !== 'PENDING');
}

/** RQD-04. */
export function statusButtonLook(status: RequestStatus): 'primary' | 'light' | 'warning' {
  switch (status) {
    case 'OPEN':
      return 'primary';
    case 'CLOSED':
    case 'CANCELED':
      return 'light';
    case 'PENDING':
      return 'warning';
  }
}
