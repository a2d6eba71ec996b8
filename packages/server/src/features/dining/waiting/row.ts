import type { OwnWaiting } from '@bellhop/contract/dining/waiting';

type Own = Pick<OwnWaiting, 'id' | 'version' | 'state' | 'adults' | 'children' | 'offered_until'>;

export interface WaitingRow extends Own {
  booking_id: string;
  sitting_id: string;
  restaurant_id: string;
  /** 2026-12-01 */
  on_date: string;
  /** Counted in the seats that the sitting has taken, while it is offered. */
  seats: number;
  created_at: number;
}
