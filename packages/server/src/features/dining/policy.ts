import { mayHandleTables } from '@bellhop/contract/dining/policy';
import type { HotelSettings } from '@bellhop/contract/hotels/settings';
import type { Flags } from '@bellhop/contract/staff/privileges';

/** Whether the hotel takes reservations, and this person handles them. */
export function mayReserve({ alacarte }: Pick<HotelSettings, 'alacarte'>, privileges: Flags): boolean {
  return alacarte && mayHandleTables(privileges);
}
