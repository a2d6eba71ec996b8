import type { AllSettings } from '@bellhop/contract/hotels/all-settings';
import type { HotelPage } from '@bellhop/contract/hotels/hotel-page';

/** A tenant. */
export interface Hotel {
  id: string;
  groupId: string;
  name: string;
  staffBaseUrl: string | null;
  /** Without the addresses that depend on the origin of a call; `presentSettings` adds those. */
  settings: AllSettings;
  /** The hotel's texts and pictures for the guest page. */
  guestPage: HotelPage;
  /** Id of the hotel whose host received the call, if that is another hotel of the group. */
  readAt?: string;
}

/** Days for which a hotel keeps data of guests; the contract's defaults if its settings have no valid number. */
export type KeptDays = Pick<AllSettings, 'guestDataDays' | 'idRetentionDays'>;

/** Finds tenants; caches them for a few seconds. */
export interface HotelDirectory {
  byHost(host: string): Promise<Hotel | null>;
  byId(id: string): Promise<Hotel | null>;
  ofGroup(groupId: string): Promise<Hotel[]>;
  /** For any hotel, enabled or not, also if its settings are invalid. */
  keptDays(hotelId: string): Promise<KeptDays>;
}
