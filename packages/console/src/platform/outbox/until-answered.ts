import type { QueryClient } from '@tanstack/react-query';
import { isUnderWay, readOutboxView } from './outbox-view.ts';

/**
 * Resolves once no edit of the entity is under way: each was answered, or waits for the network. Returns whether it had
 * to wait, so that the next call uses the version that resulted from the edits.
 */
export async function untilAnswered(client: QueryClient, entityId: string): Promise<boolean> {
  const isFree = () => {
    const view = readOutboxView(client);
    const waiting = view.edits.filter((edit) => edit.entityId === entityId && edit.state === 'waiting');
    return !waiting.some((edit) => isUnderWay(edit, view));
  };
  if (isFree()) return false;
  await new Promise<void>((resolve) => {
    const stop = client.getQueryCache().subscribe(() => {
      if (!isFree()) return;
      stop();
      resolve();
    });
  });
  return true;
}
