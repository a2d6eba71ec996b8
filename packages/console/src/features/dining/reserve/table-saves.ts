import { type QueryClient, useIsMutating } from '@tanstack/react-query';
import { ApiFailure } from '../../../platform/api/failure.ts';
import { readOutboxView } from '../../../platform/outbox/outbox-view.ts';
import { untilAnswered } from '../../../platform/outbox/until-answered.ts';
import { isReservationEdit } from './detail/reservation-edit.ts';

/** The key of the mutations of one reservation. */
export const savingKey = (id: string) => ['tables', 'save', id] as const;

/** Whether a call is changing the reservation now, even if its screen was left and opened again. */
export function useIsTableSaving(id: string): boolean {
  return useIsMutating({ mutationKey: savingKey(id), exact: true }) > 0;
}

/**
 * Resolves once no edit of the reservation is on its way, and answers whether there was one: a call that follows is
 * based on the version that came of it. Throws if an edit waits for the network, because that edit would arrive after
 * the call.
 */
export async function afterTableEdits(client: QueryClient, id: string): Promise<boolean> {
  const hasWaited = await untilAnswered(client, id);
  const left = readOutboxView(client).edits.filter(isReservationEdit);
  if (left.some(({ entityId, state }) => entityId === id && state === 'waiting')) throw new ApiFailure('network', 0);
  return hasWaited;
}
