import type { CheckInOffer } from '../hotels/offers.ts';

/**
 * State of a guest's check-in. `changes_asked`: staff want a correction. `accepted`: the guests arrive later. `closed`:
 * the stay ended before they came.
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

/** Whether the guest has not submitted the forms; after a withdrawal the guest may begin again. */
export function isDraft(state: CheckInState): boolean {
  return state === 'none' || state === 'invited' || state === 'draft' || state === 'withdrawn';
}

/** Whether staff review it. */
export function isWithStaff(state: CheckInState): boolean {
  return state === 'submitted' || state === 'changes_asked';
}

/** Whether staff may still ask for a correction, decline it and check its guests in. */
export function isInHand(state: CheckInState): boolean {
  return isWithStaff(state) || state === 'accepted';
}

/** Whether the guest may edit: until staff accept it, and again when they ask for a correction. */
export function mayGuestEdit(state: CheckInState): boolean {
  return isDraft(state) || isWithStaff(state);
}

/** Whether a companion may fill in a form: before the submission, or once staff want a correction. */
export function mayShare(state: CheckInState): boolean {
  return mayGuestEdit(state) && state !== 'submitted';
}

/** Whether an offer may be chosen: until the guests have arrived; an earlier arrival is useless then. */
export function mayChooseOffer(
  { kind }: Pick<CheckInOffer, 'kind'>,
  state: CheckInState,
  checkin: number | null,
  now: number,
): boolean {
  if (state === 'done' || state === 'declined' || state === 'closed') return false;
  return kind !== 'early_arrival' || checkin === null || now < checkin;
}
