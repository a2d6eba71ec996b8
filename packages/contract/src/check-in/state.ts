import type { CheckInOffer } from '../hotels/offers.ts';

/**
 * Of a guest's check-in. `changes_asked`: staff want a correction. `accepted`: the guests arrive later. `closed`: the stay ended
 * before they came.
 */
export const checkInStates = [
  'none',
  'invited',
  'draft',
  'submitted',
  'changes_asked',
  'accepted',
  'done',
  'declined',
  'withdrawn',
  'closed',
] as const;
export type CheckInState = (typeof checkInStates)[number];

/** The hotel has not seen the forms yet; who withdrew may begin again. */
export function isDraft(state: CheckInState): boolean {
  return state === 'none' || state === 'invited' || state === 'draft' || state === 'withdrawn';
}

/** Staff look at it. */
export function isWithStaff(state: CheckInState): boolean {
  return state === 'submitted' || state === 'changes_asked';
}

/** Staff may still ask for a correction, decline it and check its guests in. */
export function isInHand(state: CheckInState): boolean {
  return isWithStaff(state) || state === 'accepted';
}

/** Until staff accept it, and again where they ask for a correction. */
export function mayGuestEdit(state: CheckInState): boolean {
  return isDraft(state) || isWithStaff(state);
}

/** A companion fills the own form before it is submitted, or once staff want it corrected. */
export function mayShare(state: CheckInState): boolean {
  return mayGuestEdit(state) && state !== 'submitted';
}

/** Until the guests are in the house; who has come has no use for an earlier arrival. */
export function mayChooseOffer(
  { kind }: Pick<CheckInOffer, 'kind'>,
  state: CheckInState,
  checkin: number | null,
  now: number,
): boolean {
  if (state === 'done' || state === 'declined' || state === 'closed') return false;
  return kind !== 'early_arrival' || checkin === null || now < checkin;
}
