import { ApiFailure } from '../../../packages/console/src/platform/api/failure.ts';
import { systemClock } from '../../../packages/console/src/platform/clock.ts';
import { createLiveEngine } from '../../../packages/console/src/platform/live/live-engine.ts';
import { openMqttSocket } from '../../../packages/console/src/platform/live/mqtt-socket.ts';
import { attachConnect, listEvents } from '../../../packages/contract/src/wire/calls.ts';
import { liveTopics } from '../../../packages/contract/src/wire/event.ts';
import type { Staff } from '../staff.ts';

/** The console's live engine without screens. */
export interface WatchedConsole {
  /** Whether the top bar would show "Live". */
  readonly isLive: boolean;
  /** Time in milliseconds since which it shows "Live". */
  readonly liveSince: number;
  /** Ids of received requests. */
  readonly heard: ReadonlySet<string>;
  stop(): void;
}

/** @param origin address of the server for this console, possibly a proxy */
export function openWatchedConsole(staff: Staff, origin: string, n: number): WatchedConsole {
  const heard = new Set<string>();
  let granted = false;
  let liveSince = 0;
  const call = async (path: string, init: RequestInit & { timeoutMs: number }) => {
    const answer = await fetch(`${origin}/api${path}`, {
      ...init,
      headers: { ...staff.headers, 'identity-id': staff.userId },
      signal: AbortSignal.timeout(init.timeoutMs),
    }).catch(() => {
      throw new ApiFailure('network', 0);
    });
    const text = await answer.text().catch(() => '');
    if (answer.status === 410) throw new ApiFailure('events_gone', 410);
    if (!answer.ok) throw new ApiFailure('unavailable', answer.status);
    return text;
  };
  let attempts = 0;
  const engine = createLiveEngine({
    clock: systemClock,
    grants: {
      async ensure() {
        if (granted) return;
        const body = JSON.stringify({ app_id: 'staff', hotel_id: staff.hotelId });
        for (const act of ['connect2', 'public_publish2', 'public_subscribe2', 'public_receive2'])
          await call(`/utilities/attach_${act}`, {
            method: 'POST',
            body,
            timeoutMs: attachConnect.timeoutMs,
          });
        granted = true;
      },
      forget() {
        granted = false;
      },
    },
    open(handlers) {
      attempts += 1;
      return openMqttSocket(
        {
          url: `${origin.replace('http', 'ws')}/live`,
          clientId: `${staff.hotelId}-${staff.userId}-${process.pid}${n}${attempts}`,
          username: staff.userId,
          password: staff.token,
          baseTopic: `hotels/${staff.hotelId}`,
          topics: liveTopics,
        },
        handlers,
      );
    },
    async readEvents(after) {
      const from = after === null ? '' : `&after=${after}`;
      return listEvents.answer.parse(
        JSON.parse(await call(`/live/events?hotel_id=${staff.hotelId}${from}`, { timeoutMs: listEvents.timeoutMs })),
      );
    },
    apply: ({ id }) => heard.add(id),
    startAnew: () => undefined,
    skip: () => undefined,
    onPresence: () => undefined,
    onAccess: () => undefined,
    onOwn: () => undefined,
    isOnline: () => true,
    chance: Math.random,
  });
  const isLive = () => engine.state().freshness.state === 'live';
  engine.subscribe(() => {
    if (!isLive()) liveSince = 0;
    else if (liveSince === 0) liveSince = performance.now();
  });
  engine.start();
  return {
    get isLive() {
      return isLive();
    },
    get liveSince() {
      return liveSince;
    },
    heard,
    stop: () => engine.stop(),
  };
}
