import { withoutAllergies } from '@bellhop/contract/dining/allergies';
import { getRequest } from '@bellhop/contract/requests/calls';
import type { RequestDetail } from '@bellhop/contract/requests/detail';
import type { Language } from '@bellhop/contract/scalars';
import { notifyManager, type QueryClient } from '@tanstack/react-query';
import { receiveWholes } from '../../platform/collection/confirm.ts';
import type { ReadContext } from '../../platform/lists/read-context.ts';
import { withWritten } from './conversations.ts';
import { changeConversations, requestStore } from './store.ts';

/** Reads one request with its conversation into the store; a read that was canceled leaves the store as it is. */
export async function readDetail(
  { client, api, hotelId }: ReadContext,
  id: string,
  language: Language,
  signal: AbortSignal,
): Promise<RequestDetail> {
  const detail = await api.call(getRequest, {
    params: { id },
    query: { hotel_id: hotelId, is_translation_needed: 'false', target_language: language },
    signal,
  });
  // Events may have been lost after the server's answer.
  signal.throwIfAborted();
  receiveDetail(client, detail);
  return detail;
}

/** One request with its conversation. */
export function receiveDetail(client: QueryClient, { comments, notes, ...request }: RequestDetail): void {
  notifyManager.batch(() => {
    changeConversations(client, (conversations) => withWritten(conversations, request.id, { comments, notes }, true));
    const whole = { ...request, custom_fields_values: withoutAllergies(request.custom_fields_values) };
    requestStore.change(client, (collection) => receiveWholes(collection, [whole]));
  });
}
