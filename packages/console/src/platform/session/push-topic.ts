import type { HotelSettings } from '@bellhop/contract/hotels/settings';
import { storedPrivileges } from './stored-privileges.ts';

/** The topic of the hotel's pushes, for who is signed in on this device. Empty: none. */
export function pushTopicOf(settings: Pick<HotelSettings, 'hotelId' | 'webPushBaseTopic'>): string {
  const held = storedPrivileges.read();
  return pushTopic(
    held?.hotelId === settings.hotelId ? held.privileges.webPushBaseTopic : '',
    settings.webPushBaseTopic,
  );
}

/** SET-16: that of the person's privileges wins over that of the settings (wire §5). */
export function pushTopic(ofPrivileges: string, ofSettings: string): string {
  return ofPrivileges === '' ? ofSettings : ofPrivileges;
}
