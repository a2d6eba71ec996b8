import type { Alarm } from '@bellhop/contract/alerts/alarm';
import { putAlarm } from '@bellhop/contract/alerts/put-alarm';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useReadContext } from '../../platform/lists/read-context.ts';
import { usePerson } from '../../platform/session/session-context.ts';
import { alarmKey } from './alarm-queries.ts';
import { alarmOnDevice } from './alarm-tones.ts';

/** Rings by the new choice at once, at this device also where the server cannot be told. */
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
    // In the order in which they were made: the last choice is the one that stays.
    scope: { id: 'alarm' },
  });
}
