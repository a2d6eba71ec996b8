import type { WaitingState } from '@bellhop/contract/dining/waiting';

export interface WaitingRow {
  id: string;
  version: number;
  booking_id: string;
  sitting_id: string;
  restaurant_id: string;
  /** 2026-12-01 */
  on_date: string;
  adults: number;
  children: number;
  /** Counted in the seats that the sitting has taken, while it is offered. */
  seats: number;
  state: WaitingState;
  /** Unix seconds; null: it is not offered. */
  offered_until: number | null;
  created_at: number;
}
