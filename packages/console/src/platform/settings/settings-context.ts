import type { HotelSettings } from '@bellhop/contract/hotels/settings';
import { createContext, useContext } from 'react';

export const SettingsContext = createContext<HotelSettings | null>(null);

/** The hotel's settings; everything below `SettingsLoader` has them. */
export function useSettings(): HotelSettings {
  const settings = useContext(SettingsContext);
  if (settings === null) throw new Error('useSettings is used outside of SettingsLoader');
  return settings;
}
