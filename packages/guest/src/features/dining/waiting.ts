import type { OwnWaiting } from '@bellhop/contract/dining/waiting';

/** Whether seats are held for this place now. */
export function isOffered({ state, offered_until }: OwnWaiting, now: number): boolean {
  return state === 'offered' && offered_until !== null && now <= offered_until;
}

/** The stay's place on the waiting list of a sitting; undefined: none. */
export function placeIn(places: readonly OwnWaiting[] | null, sittingId: string | null): OwnWaiting | undefined {
  return places?.find(
    ({ reservation_id, state }) => reservation_id === sittingId && (state === 'waiting' || state === 'offered'),
  );
}
