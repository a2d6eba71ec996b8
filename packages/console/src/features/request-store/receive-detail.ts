import { withoutAllergies } from '@bellhop/contract/dining/allergies';
import type { RequestDetail } from '@bellhop/contract/requests/detail';
import { notifyManager, type QueryClient } from '@tanstack/react-query';
import { receiveWholes } from '../../platform/collection/confirm.ts';
import { withRead } from './conversations.ts';
import { changeConversations, requestStore } from './store.ts';

/** One request with its conversation; throws where its read was canceled, since events may have been lost after it was answered. */
export function receiveDetail(
  client: QueryClient,
  { comments, notes, ...request }: RequestDetail,
  signal?: AbortSignal,
): void {
  signal?.throwIfAborted();
  notifyManager.batch(() => {
    changeConversations(client, (conversations) => withRead(conversations, { id: request.id, comments, notes }));
    const whole = { ...request, custom_fields_values: withoutAllergies(request.custom_fields_values) };
    requestStore.change(client, (collection) => receiveWholes(collection, [whole]));
  });
}
