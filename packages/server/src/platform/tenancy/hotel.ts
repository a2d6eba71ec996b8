import type { AllSettings } from '@bellhop/contract/hotels/all-settings';
import type { HotelPage } from '@bellhop/contract/hotels/hotel-page';

/** A tenant. */
export interface Hotel {
  id: string;
  groupId: string;
  name: string;
  staffBaseUrl: string | null;
  /** Without the addresses that follow from the origin of a call; `presentSettings` fills those in. */
  settings: AllSettings;
  /** What guests read of the hotel. */
  guestPage: HotelPage;
  /** Id of the hotel whose host the call came to, where that is another one of the group. */
  readAt?: string;
}

/** Days for which a hotel keeps data of guests; where its settings name none that fits, those of the contract. */
export type KeptDays = Pick<AllSettings, 'guestDataDays' | 'idRetentionDays'>;

/** Finds tenants; answers from memory for a few seconds. */
export interface HotelDirectory {
  byHost(host: string): Promise<Hotel | null>;
  byId(id: string): Promise<Hotel | null>;
  ofGroup(groupId: string): Promise<Hotel[]>;
  /** Of any hotel, enabled or not, also where its settings do not fit. */
  keptDays(hotelId: string): Promise<KeptDays>;
}
