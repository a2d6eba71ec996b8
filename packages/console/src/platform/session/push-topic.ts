import type { HotelSettings } from '@bellhop/contract/hotels/settings';
import { storedPrivileges } from './stored-privileges.ts';

/** Returns the topic of the hotel's pushes for the person signed in on this device; empty without a topic. */
export function pushTopicOf(settings: Pick<HotelSettings, 'hotelId' | 'webPushBaseTopic'>): string {
  const stored = storedPrivileges.read();
  return pushTopic(
    stored?.hotelId === settings.hotelId ? stored.privileges.webPushBaseTopic : '',
    settings.webPushBaseTopic,
  );
}

/** Returns the topic: the topic of the person's privileges has priority over the settings (SET-16, wire §5). */
export function pushTopic(ofPrivileges: string, ofSettings: string): string {
  return ofPrivileges === '' ? ofSettings : ofPrivileges;
}
