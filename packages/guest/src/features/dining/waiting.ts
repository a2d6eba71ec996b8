import type { OwnWaiting } from '@bellhop/contract/dining/waiting';

/** Whether its seats are held for this stay at the moment. */
export function isOffered({ state, offered_until }: OwnWaiting, now: number): boolean {
  return state === 'offered' && offered_until !== null && now <= offered_until;
}

/** The place that the stay has in the queue of a sitting; undefined: none. */
export function placeIn(places: readonly OwnWaiting[] | null, sittingId: string | null): OwnWaiting | undefined {
  return places?.find(
    ({ reservation_id, state }) => reservation_id === sittingId && (state === 'waiting' || state === 'offered'),
  );
}
