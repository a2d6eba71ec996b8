import type { HotelSettings } from '@bellhop/contract/hotels/settings';
import { storedPrivileges } from './stored-privileges.ts';

/** The topic of the hotel's pushes: that of the person's privileges wins over that of the settings (wire §5). Empty: none. */
export function pushTopicOf(settings: Pick<HotelSettings, 'hotelId' | 'webPushBaseTopic'>): string {
  const held = storedPrivileges.read();
  const own = held?.hotelId === settings.hotelId ? held.privileges.webPushBaseTopic : '';
  return own === '' ? settings.webPushBaseTopic : own;
}
