import { inLocal, type Stored } from '@bellhop/browser/storage/stored';
import { type Alarm, type AlarmQueue, alarm, alarmQueues, defaultQueueAlarm } from '@bellhop/contract/alerts/alarm';
import { type RingTone, ringToneOf } from '../../../platform/sound/ring-tones.ts';
import { alarmTonesKey } from './drop-alarm.ts';

/** The person's choice as last read or made on this device, so the first ring needs no read. */
export const alarmOnDevice = (sub: string): Stored<Alarm> => inLocal(alarmTonesKey(sub), alarm);

export interface QueueSound {
  tone: RingTone;
  /** From 0 to 1. */
  volume: number;
}

/** Returns tone and volume of the queue; the own tone at full volume without a readable choice. */
export function soundOf(chosen: Alarm | null, queue: AlarmQueue, ownTone: RingTone): QueueSound {
  const { tone, volume } = chosen?.queues[queue] ?? defaultQueueAlarm;
  return { tone: tone === null ? ownTone : ringToneOf(tone), volume: volume / 100 };
}

/** Returns the silenced queues in the order of the screen. */
export function silentQueues(chosen: Alarm | null): readonly AlarmQueue[] {
  return alarmQueues.filter((queue) => chosen?.queues[queue]?.volume === 0);
}

/** Returns every tone that may have to ring. */
export function tonesOf(chosen: Alarm | null, ownTone: RingTone): ReadonlySet<RingTone> {
  return new Set(
    alarmQueues
      .map((queue) => soundOf(chosen, queue, ownTone))
      .filter(({ volume }) => volume > 0)
      .map(({ tone }) => tone),
  );
}
