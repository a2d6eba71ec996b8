import type { StatusField, useStatusChange } from '../../platform/outbox/use-status-change.ts';
import { type RequestTypes, withStatus } from '../request-store/request-kind.ts';
import { requestStore } from '../request-store/store.ts';
import { titleOf } from '../request-store/wording.ts';

export type StatusChange = ReturnType<typeof useStatusChange<RequestTypes>>;

/** Shown at once, taken back with a toast and Retry when it is refused (RQD-19); a conflict asks. */
export const requestStatusField: StatusField<RequestTypes> = {
  name: 'status',
  store: requestStore,
  withStatus,
  aboutOf: titleOf,
};
