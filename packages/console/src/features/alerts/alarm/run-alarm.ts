import { logProblem } from '@bellhop/browser/log';
import { inLocal } from '@bellhop/browser/storage/stored';
import type { Ringing } from '@bellhop/contract/wire/bell';
import type { Api } from '../../../platform/api/client.ts';
import { serverNow, systemClock } from '../../../platform/clock.ts';
import { logReader } from '../../../platform/live/read-log.ts';
import type { Bell } from '../../../platform/sound/bell.ts';
import { wakeIn } from '../../../platform/sound/metronome.ts';
import type { RingTone } from '../../../platform/sound/ring-tones.ts';
import { overAllTabsInTime } from '../../../platform/tabs/in-time.ts';
import type { Membership } from '../../departments/membership.ts';
import { type Alarm, createAlarm } from './alarm-engine.ts';
import { ledger as storedLedger } from './alarm-ledger.ts';
import { tellRang } from './alarm-rang.ts';
import { alarmOnDevice, soundOf } from './alarm-tones.ts';
import { alarmKey } from './drop-alarm.ts';

export interface RunningAlarm {
  api: Api;
  bell: Bell;
  hotelId: string;
  sub: string;
  membership: Membership;
  ringing: Ringing;
  /** Values that may change while the alarm runs. */
  newest(): { own: RingTone; alarmRepeats: boolean };
}

/** Starts the alarm of this tab; the caller must also stop it. */
export function runAlarm({ api, bell, hotelId, sub, membership, ringing, newest }: RunningAlarm): Alarm {
  const ledger = inLocal(alarmKey(sub), storedLedger);
  const chosen = alarmOnDevice(sub);
  const alarm = createAlarm({
    ownId: sub,
    ringing,
    ledger,
    onLedger(listener) {
      const onStorage = ({ key }: StorageEvent) => (key === ledger.key || key === chosen.key) && listener();
      window.addEventListener('storage', onStorage);
      return () => window.removeEventListener('storage', onStorage);
    },
    exclusively: overAllTabsInTime,
    bell,
    clock: systemClock,
    serverNow,
    wakeIn,
    isInFront: () => document.visibilityState === 'visible',
    repeats: () => newest().alarmRepeats,
    soundOf: (queue) => soundOf(chosen.read(), queue, newest().own),
    readEvents: logReader(api, hotelId),
    tell: tellRang,
    isIn: membership.isIn,
    readDepartments: membership.read,
  });
  alarm.start();
  // Loaded now, as there may be no network when it is needed.
  import('../../../platform/sound/spare-tone.ts').catch((error: unknown) =>
    logProblem('the spare bell did not come', error),
  );
  return alarm;
}
