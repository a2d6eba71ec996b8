import { withoutAllergies } from '@bellhop/contract/dining/allergies';
import type { RequestDetail } from '@bellhop/contract/requests/detail';
import { notifyManager, type QueryClient } from '@tanstack/react-query';
import { receiveWholes } from '../../platform/collection/confirm.ts';
import { withRead } from './conversations.ts';
import { changeConversations, requestStore } from './store.ts';

/** One request with its conversation. */
export function receiveDetail(client: QueryClient, { comments, notes, ...request }: RequestDetail): void {
  notifyManager.batch(() => {
    changeConversations(client, (conversations) => withRead(conversations, { id: request.id, comments, notes }));
    const whole = { ...request, custom_fields_values: withoutAllergies(request.custom_fields_values) };
    requestStore.change(client, (collection) => receiveWholes(collection, [whole]));
  });
}
