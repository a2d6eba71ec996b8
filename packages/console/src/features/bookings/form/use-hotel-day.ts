import { useNow } from '../../../platform/clock.ts';
import { useFormat } from '../../../platform/format/use-format.ts';
import { useSettings } from '../../../platform/settings/settings-context.ts';
import type { HotelDay } from './texts.ts';

export function useHotelDay(): HotelDay {
  const { timeZone, checkInTime, checkOutTime } = useSettings();
  const today = useFormat().dayKey(useNow());
  return { timeZone, today, checkInTime, checkOutTime };
}
