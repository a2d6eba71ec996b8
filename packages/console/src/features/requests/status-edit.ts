import { updateRequest } from '@bellhop/contract/requests/calls';
import { guestRequest, requestStatus } from '@bellhop/contract/requests/request';
import type { EditKind } from '../../platform/outbox/edit-kind.ts';
import { statusEditKind } from '../../platform/outbox/status-edit.ts';
import type { RequestTypes } from '../request-store/request-kind.ts';
import { requestStatusField } from '../request-store/store.ts';

const status = statusEditKind<RequestTypes>({
  ...requestStatusField,
  status: requestStatus,
  item: guestRequest,
  send: ({ entityId: id, hotelId, status: newStatus, version }, { api }) =>
    api.call(updateRequest, {
      params: { id },
      query: { hotel_id: hotelId },
      body: { id, hotel_id: hotelId, status: newStatus, version },
    }),
  statusName: (each, texts) => texts.t(`requests:status.${each}`),
});

/** The edits of a request that staff can make without a network. */
export const requestEdits: readonly EditKind[] = [status];
