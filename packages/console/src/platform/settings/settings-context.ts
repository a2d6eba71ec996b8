import type { HotelSettings } from '@bellhop/contract/hotels/settings';
import { createContext, useContext } from 'react';

export const SettingsContext = createContext<HotelSettings | null>(null);

/** Returns the hotel's settings, which `SettingsLoader` provides. */
export function useSettings(): HotelSettings {
  const settings = useContext(SettingsContext);
  if (settings === null) throw new Error('useSettings is used outside of SettingsLoader');
  return settings;
}
