import { useProvided } from '@bellhop/browser/ui/use-provided';
import type { HotelSettings } from '@bellhop/contract/hotels/settings';
import { createContext } from 'react';

export const SettingsContext = createContext<HotelSettings | null>(null);

/** Returns the hotel's settings, which `SettingsLoader` provides. */
export const useSettings = () => useProvided(SettingsContext);
