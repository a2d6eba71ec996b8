import type { Alarm } from '@bellhop/contract/alerts/alarm';
import { putAlarm } from '@bellhop/contract/alerts/put-alarm';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useReadContext } from '../../../platform/lists/read-context.ts';
import { usePerson } from '../../../platform/session/session-context.ts';
import { alarmKey } from './alarm-queries.ts';
import { alarmOnDevice } from './alarm-tones.ts';

/** Applies the choice at once on this device, also if the server cannot be reached. */
export function useChooseAlarm() {
  const { api, hotelId } = useReadContext();
  const { sub } = usePerson();
  const cache = useQueryClient();
  const key = alarmKey(sub);
  const keep = (alarm: Alarm) => {
    alarmOnDevice(sub).write(alarm);
    cache.setQueryData<Alarm>(key, alarm);
  };
  return useMutation({
    mutationFn: (change: Alarm['queues']) =>
      api.call(putAlarm, { query: { hotel_id: hotelId }, body: { queues: change } }),
    async onMutate(change) {
      await cache.cancelQueries({ queryKey: key });
      const before = cache.getQueryData<Alarm>(key) ?? { queues: {} };
      keep({ queues: { ...before.queues, ...change } });
      return { before };
    },
    onError: (_, __, kept) => kept && keep(kept.before),
    // Calls are sent in order, so that the last choice wins.
    scope: { id: 'alarm' },
  });
}
