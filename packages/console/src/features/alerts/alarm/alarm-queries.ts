import { type Alarm, getAlarm } from '@bellhop/contract/alerts/alarm';
import { useQuery } from '@tanstack/react-query';
import { useReadContext } from '../../../platform/lists/read-context.ts';
import { usePerson } from '../../../platform/session/session-context.ts';
import { alarmOnDevice, silentQueues } from './alarm-tones.ts';

export const alarmKey = (sub: string) => ['alerts', 'alarm', sub] as const;
// A change on another desk of the person sends no event, so the choice is read again after this time.
const freshMs = 10 * 60_000;

/** Returns this person's tones and volumes, from the device at first and then from the server. */
export function useAlarmChoice(isWanted = true) {
  const { api, hotelId } = useReadContext();
  const { sub } = usePerson();
  return useQuery<Alarm>({
    queryKey: alarmKey(sub),
    async queryFn({ signal }) {
      const read = await api.call(getAlarm, { query: { hotel_id: hotelId }, signal });
      alarmOnDevice(sub).write(read);
      return read;
    },
    enabled: isWanted,
    staleTime: freshMs,
    gcTime: Number.POSITIVE_INFINITY,
    initialData: () => alarmOnDevice(sub).read() ?? undefined,
    initialDataUpdatedAt: 0,
  });
}

/** Checks whether this person has silenced a queue, as far as this device knows; explains a missing ring. */
export function useHasSilentQueue(): boolean {
  return silentQueues(useAlarmChoice(false).data ?? null).length > 0;
}
