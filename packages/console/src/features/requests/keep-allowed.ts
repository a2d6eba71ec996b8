import type { RequestCard } from '@bellhop/contract/requests/card';
import { isShownTo, type ListFlags } from '@bellhop/contract/requests/lists';
import type { Privileges } from '@bellhop/contract/staff/privileges';
import { notifyManager, type QueryClient } from '@tanstack/react-query';
import { removeItems } from '../../platform/collection/receive.ts';
import { withoutConversations } from '../request-store/conversations.ts';
import { changeConversations, requestStore } from '../request-store/store.ts';

/** Removes the requests that no list of this person shows any more, with their conversations. */
export function keepAllowed(client: QueryClient, hotel: ListFlags, held: Privileges): void {
  const isGone = (item: RequestCard) =>
    !isShownTo(hotel, held, { ...item, is_easee: item.service.is_easee_service === 'true' });
  const { entries } = requestStore.read(client);
  const gone = [...entries.values()].map(({ item }) => item).filter(isGone);
  notifyManager.batch(() => {
    requestStore.change(client, (collection) => removeItems(collection, isGone));
    changeConversations(client, (conversations) =>
      withoutConversations(
        conversations,
        gone.map(({ id }) => id),
      ),
    );
  });
}
