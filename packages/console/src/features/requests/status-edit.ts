import { updateRequest } from '@bellhop/contract/requests/calls';
import { guestRequest, requestStatus } from '@bellhop/contract/requests/request';
import type * as z from 'zod/mini';
import type { EditKind } from '../../platform/outbox/edit-kind.ts';
import { statusEditKind, statusEditSchema } from '../../platform/outbox/status-edit.ts';
import type { RequestTypes } from '../request-store/request-kind.ts';
import { requestKeys } from '../request-store/store.ts';
import { requestStatusField } from './status-change.ts';

const statusEdit = statusEditSchema('status', requestStatus, guestRequest);
export type StatusEdit = z.infer<typeof statusEdit>;

const status = statusEditKind<RequestTypes, StatusEdit>({
  field: requestStatusField,
  schema: statusEdit,
  item: guestRequest,
  send: ({ entityId: id, hotelId, status: wanted, version }, { api }) =>
    api.call(updateRequest, {
      params: { id },
      query: { hotel_id: hotelId },
      body: { id, hotel_id: hotelId, status: wanted, version },
    }),
  statusName: (each, texts) => texts.t(`requests:status.${each}`),
  // The alert about the booking, the page of a request that is gone.
  onRefused: (client, { entityId }) => void client.invalidateQueries({ queryKey: requestKeys.detail(entityId) }),
});

/** What staff set of a request, also without a network. */
export const requestEdits: readonly EditKind[] = [status];
