import { type Alarm, getAlarm } from '@bellhop/contract/alerts/alarm';
import { useQuery } from '@tanstack/react-query';
import { useReadContext } from '../../platform/lists/read-context.ts';
import { usePerson } from '../../platform/session/session-context.ts';
import { alarmOnDevice, silentQueues } from './alarm-tones.ts';

export const alarmKey = (sub: string) => ['alerts', 'alarm', sub] as const;
// Another desk of the same person tells nobody of a change; this one asks again when it is looked at after so long.
const freshMs = 10 * 60_000;

/** How this person's bell rings: what the device keeps at once, and what the server says when it answers. */
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

/** Whether this person has made anything silent, as far as this device knows: explains why nothing rang. */
export function useHasSilentQueue(): boolean {
  return silentQueues(useAlarmChoice(false).data ?? null).length > 0;
}
