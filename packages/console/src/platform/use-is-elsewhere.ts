import { isElsewhere } from '@bellhop/browser/is-elsewhere';
import { useMoment } from './clock.ts';
import { useSettings } from './settings/settings-context.ts';

/** Whether the device's time zone shows another time than the hotel's. */
export function useIsElsewhere(): boolean {
  const { timeZone } = useSettings();
  return useMoment((at) => String(isElsewhere(timeZone, at))) === 'true';
}
