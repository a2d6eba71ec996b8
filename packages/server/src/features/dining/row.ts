import type { DiningRules } from '@bellhop/contract/dining/config';
import type { Restaurant } from '@bellhop/contract/dining/restaurant';
import type { OverridableReason } from '@bellhop/contract/requests/refusal-reasons';

export interface RestaurantRow extends Omit<Restaurant, 'hotel_id' | 'nameWithLocales' | 'config'> {
  name_with_locales: Record<string, string>;
  /** Null: not configured. */
  config: DiningRules | null;
}

/** A rule that a person of the staff has overridden. */
export interface Override {
  code: OverridableReason;
  by: string;
  name: string;
  /** Unix seconds. */
  at: number;
}

/** The columns of a reservation that its request lacks. */
export interface ReservationRow {
  request_id: string;
  sitting_id: string;
  restaurant_id: string;
  /** 2026-12-01 */
  on_date: string;
  adults: number;
  children: number;
  seats: number;
  /** Null: the guest is not recognised. */
  guest_key: string | null;
  holds_seats: boolean;
  overrides: Override[];
  /** Sealed. */
  allergies: Buffer | null;
  /** Unix seconds. */
  allergies_erase_at: number | null;
}
