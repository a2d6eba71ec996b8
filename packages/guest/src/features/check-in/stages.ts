import type { BookingStatus } from '@bellhop/contract/bookings/status';
import type { CheckInState } from '@bellhop/contract/check-in/state';

/** Stages of a check-in as guests see them. */
export type Stage = 'begin' | 'draft' | 'submitted' | 'changes_asked' | 'accepted' | 'done' | 'declined' | 'withdrawn';

/** Returns null if the card is hidden: the guest is in the house without a check-in, or the stay is over. */
export function stageOf(state: CheckInState, status: BookingStatus | null): Stage | null {
  switch (state) {
    case 'none':
    case 'invited':
      return status === 'hotel_guest' ? null : 'begin';
    case 'draft':
    case 'withdrawn':
      return status === 'hotel_guest' ? null : state;
    case 'closed':
      return null;
    case 'submitted':
    case 'changes_asked':
    case 'accepted':
    case 'done':
    case 'declined':
      return state;
  }
}
