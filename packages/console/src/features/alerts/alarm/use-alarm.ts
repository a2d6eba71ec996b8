import { logProblem } from '@bellhop/browser/log';
import type { Ringing } from '@bellhop/contract/wire/bell';
import type { LiveMessage } from '@bellhop/contract/wire/event';
import { useParams } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { afterPaint } from '../../../platform/after-paint.ts';
import { useApi } from '../../../platform/api/api-context.ts';
import { useLive } from '../../../platform/live/live-context.ts';
import { useDeskLock } from '../../../platform/session/desk-lock-context.ts';
import { usePerson } from '../../../platform/session/session-context.ts';
import { useSettings } from '../../../platform/settings/settings-context.ts';
import { useBell } from '../../../platform/sound/bell-context.ts';
import { type RingTone, ringToneOf } from '../../../platform/sound/ring-tones.ts';
import { usePainted } from '../../../platform/use-painted.ts';
import { useMembership } from '../../departments/membership.ts';
import type { Alarm } from './alarm-engine.ts';
import { useAlarmChoice } from './alarm-queries.ts';
import { tonesOf } from './alarm-tones.ts';
import { watchInput } from './own-openings.ts';

const tryAgainMs = 3000;

/**
 * Runs this tab's part of the alarm while the shell is mounted; its code is loaded after the first screen. Returns true
 * while the code fails to load and is requested again.
 */
export function useAlarm(ringing: Ringing): boolean {
  const { hotelId, alarmRepeats } = useSettings();
  const { sub, ringTone } = usePerson();
  const api = useApi();
  const bell = useBell();
  const membership = useMembership();
  const { onMessage, onPresence } = useLive();
  const own = ringToneOf(ringTone);
  // Values that may change while the alarm runs; it reads them when it needs them.
  const newest = useRef({ own, alarmRepeats });
  useEffect(() => {
    newest.current = { own, alarmRepeats };
  });
  const [alarm, setAlarm] = useState<Alarm | null>(null);
  const [isMissing, setMissing] = useState(false);

  useEffect(() => {
    let running: Alarm | null = null;
    let isOver = false;
    let hasFailed = false;
    let retry: ReturnType<typeof setTimeout> | undefined;
    const early: [LiveMessage, boolean][] = [];
    const unhear = onMessage((message, late) => {
      if (running !== null) {
        running.hear(message, late);
        return;
      }
      early.push([message, late]);
      // Without the code of the alarm every tab rings, without repetition or memory.
      if (hasFailed && ringing.queueOf(message, sub, membership.isIn) !== null) void bell.ring(newest.current.own);
    });
    const unsee = onPresence((message) => running?.seePresence(message), { alsoOwn: true });
    const leave = () => running?.leave();
    window.addEventListener('pagehide', leave);
    const load = () => {
      import('./run-alarm.ts').then(
        ({ runAlarm }) => {
          if (isOver) return;
          running = runAlarm({ api, bell, hotelId, sub, membership, ringing, newest: () => newest.current });
          for (const [message, late] of early) running.hear(message, late);
          setAlarm(running);
          setMissing(false);
        },
        (error: unknown) => {
          hasFailed = true;
          logProblem('the alarm did not come', error);
          if (isOver) return;
          setMissing(true);
          retry = setTimeout(load, tryAgainMs);
        },
      );
    };
    const cancelLoad = afterPaint(load);
    return () => {
      isOver = true;
      unhear();
      unsee();
      cancelLoad();
      clearTimeout(retry);
      window.removeEventListener('pagehide', leave);
      running?.stop();
      bell.silence();
    };
  }, [api, bell, hotelId, sub, membership, ringing, onMessage, onPresence]);

  useLoadedTones(own);
  useOwnOpenings(alarm);
  return isMissing;
}

/** Reads the choice of tones after the first paint, and loads the sounds before they must ring. */
function useLoadedTones(own: RingTone): void {
  const bell = useBell();
  const isPainted = usePainted();
  const { data } = useAlarmChoice(isPainted);
  useEffect(() => {
    if (isPainted) bell.load(tonesOf(data ?? null, own));
  }, [bell, isPainted, data, own]);
}

/** A request that was open before, as after an update of the page, does not count as opened. */
function useOwnOpenings(alarm: Alarm | null): void {
  const lock = useDeskLock();
  // Every list opens its entity at `$id`; a test of the router holds the routes to that name.
  const { id: shown }: { id?: string } = useParams({ strict: false });
  const last = useRef(shown);
  useEffect(() => {
    const isOpening = last.current !== shown;
    last.current = shown;
    return alarm === null || shown === undefined ? undefined : watchInput(alarm, lock, shown, isOpening);
  }, [alarm, lock, shown]);
}
