import type { HotelSettings } from '@bellhop/contract/hotels/settings';
import { attachConnect, attachPublish, attachReceive, attachSubscribe, listEvents } from '@bellhop/contract/wire/calls';
import type { LiveMessage } from '@bellhop/contract/wire/event';
import { act, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { openBroker } from '../../testing/broker.ts';
import { Gateway } from '../../testing/gateway.ts';
import { renderSignedIn } from '../../testing/render-signed-in.tsx';
import { sampleSettings } from '../../testing/sample-settings.ts';
import { storedSettings } from '../settings/load-settings.ts';
import { useLive, useLiveMessages } from './live-context.ts';
import { LiveProvider } from './live-provider.tsx';
import type { LiveState } from './live-state.ts';

const policyCalls = [attachConnect, attachPublish, attachReceive, attachSubscribe];
const nothing = () => undefined;
let gateway: Gateway;
let caughtUp: { events: LiveMessage[]; head: number };
let broker: Awaited<ReturnType<typeof openBroker>>;
beforeEach(async () => {
  broker = await openBroker();
  vi.stubGlobal('WebSocket', WebSocket);
  caughtUp = { events: [], head: 0 };
  gateway = new Gateway().answer(listEvents, () => caughtUp);
  for (const call of policyCalls) gateway.answer(call, { policy: 'granted', topics: [], expires_at: 4_000_000_000 });
});
afterEach(() => broker.close());

/** Opens the live channel of a console. */
async function openConsole(
  settings: Partial<HotelSettings> = {},
  token: string | null = 'token',
  mqttBaseTopic = 'hotels/grand',
) {
  const reload = vi.fn<() => void>();
  const applyLive = vi.fn<(cache: unknown, message: LiveMessage) => void>();
  const heard = vi.fn<(message: LiveMessage, late: boolean) => void>();
  const states: LiveState[] = [];
  function State() {
    states.push(useLive().state);
    useLiveMessages(heard);
    return null;
  }
  function Console() {
    const [accessToken] = useState(() => async () => token);
    return (
      <LiveProvider applyLive={applyLive} startAnew={nothing} accessToken={accessToken} reload={reload}>
        <State />
      </LiveProvider>
    );
  }
  const { session } = await renderSignedIn(<Console />, {
    mqttBaseTopic,
    settings: { liveEndpoint: broker.url, ...settings },
  });
  if (token !== null) await waitFor(() => expect(broker.received.some(({ cmd }) => cmd === 'subscribe')).toBe(true));
  return { reload, applyLive, heard, states, sub: session.snapshot().person?.sub };
}

describe('an open console', () => {
  it('reloads itself when FORCE_RELOAD comes on the shared topic: settings forgotten, connection closed (LIVE-10, LIVE-23, LIVE-24, LIVE-25)', async () => {
    storedSettings.write(sampleSettings());
    const { reload } = await openConsole();
    expect(reload).not.toHaveBeenCalled();
    const [socket] = broker.sockets;
    const closed = new Promise((resolve) => socket?.once('close', resolve));
    act(() =>
      broker.publish('hotels/grand/all', {
        event: 'FORCE_RELOAD',
        entity: 'hotel',
        seq: 1,
        at: 1,
        id: 'grand',
        version: 1,
        actor: 'system',
      }),
    );
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    await closed;
    expect(storedSettings.read()).toBeNull();
  });

  it('reloads itself when another tab asks, its connection closed and its worker ended (LIVE-23, LIVE-25, LIVE-26)', async () => {
    const unregister = vi.fn(async () => true);
    const { reload } = await openConsole();
    vi.stubGlobal('navigator', {
      serviceWorker: { getRegistrations: async () => [{ scope: 'https://grand.example/', unregister }] },
    });
    const [socket] = broker.sockets;
    const closed = new Promise((resolve) => socket?.once('close', resolve));
    const tab = new BroadcastChannel('bellhop');
    tab.postMessage('forceReload');
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    tab.close();
    expect(unregister).toHaveBeenCalledTimes(1);
    await closed;
  });

  it('says that credentials are missing where there is no token (LIVE-27)', async () => {
    const { states } = await openConsole({}, null);
    await waitFor(() => expect(states.at(-1)).toMatchObject({ device: 'error', trouble: 'credentials' }));
  });

  it('connects as hotel, user and a part of its own, to all topics below the base (LIVE-03, LIVE-07)', async () => {
    const { sub } = await openConsole();
    expect(sub).toBeTruthy();
    const ofDesk = new RegExp(`^grand-${sub}-\\d{8,}$`);
    const [connect, subscribe] = broker.received;
    expect(connect).toMatchObject({ cmd: 'connect', clientId: expect.stringMatching(ofDesk), username: sub });
    const topics = subscribe?.cmd === 'subscribe' ? subscribe.subscriptions.map(({ topic }) => topic) : [];
    for (const name of ['request', 'booking', 'log', 'payments', 'alacarteConfig', 'all'])
      expect(topics).toContain(`hotels/grand/${name}`);
    // Each attempt has another client id.
    act(() => void dispatchEvent(new Event('online')));
    const ids = () => broker.received.flatMap((packet) => (packet.cmd === 'connect' ? [packet.clientId] : []));
    await waitFor(() => expect(ids()).toHaveLength(2));
    expect(ids()[1]).toMatch(ofDesk);
    expect(new Set(ids()).size).toBe(2);
  });

  it('subscribes below the base that the privileges name (LIVE-07)', async () => {
    await openConsole({}, 'token', 'group/grand');
    const subscribe = broker.received.find(({ cmd }) => cmd === 'subscribe');
    const topics = subscribe?.cmd === 'subscribe' ? subscribe.subscriptions.map(({ topic }) => topic) : [];
    for (const name of ['request', 'booking', 'log', 'payments', 'alacarteConfig', 'all'])
      expect(topics).toContain(`group/grand/${name}`);
  });

  it('shows each new message and tells the screens of it, as it comes and when it is caught up (LIVE-08, LIVE-09)', async () => {
    const { applyLive, heard, states } = await openConsole();
    await waitFor(() => expect(states.at(-1)?.freshness.state).toBe('live'));
    const message = { entity: 'restaurant', at: 1, id: 'r', version: 1, actor: 'u' } as const;
    const insert = { ...message, event: 'INSERT', seq: 1 } as const;
    const changed = { ...message, event: 'MODIFY', seq: 2, version: 2 } as const;
    act(() => broker.publish('hotels/grand/alacarteConfig', insert));
    await waitFor(() => expect(heard.mock.calls).toEqual([[insert, false]]));
    caughtUp = { events: [changed], head: 2 };
    act(() => void dispatchEvent(new Event('online')));
    await waitFor(() =>
      expect(heard.mock.calls).toEqual([
        [insert, false],
        [changed, true],
      ]),
    );
    expect(applyLive.mock.calls.map(([, shown]) => shown)).toEqual([insert, changed]);
  });

  it('acquires the four policies before it connects, and knows the status of the device and of the network (ENT-34, LIVE-11, LIVE-12)', async () => {
    const { states } = await openConsole();
    const policies = gateway.callsOf(...policyCalls).map(({ path }) => path);
    expect(policies.toSorted()).toEqual([
      '/utilities/attach_connect2',
      '/utilities/attach_public_publish2',
      '/utilities/attach_public_receive2',
      '/utilities/attach_public_subscribe2',
    ]);
    await waitFor(() => expect(states.at(-1)?.device).toBe('connected'));
    act(() => void dispatchEvent(new Event('offline')));
    await waitFor(() => expect(states.at(-1)).toMatchObject({ device: 'offline', freshness: { state: 'offline' } }));
    act(() => void dispatchEvent(new Event('online')));
    await waitFor(() => expect(states.at(-1)).toMatchObject({ device: 'connected', freshness: { state: 'live' } }));
    const devices = states.map(({ device }) => device).filter((device, at, all) => device !== all[at - 1]);
    expect(devices).toEqual(['none', 'connected', 'offline', 'reconnecting', 'connected']);
  });

  it.each(['eu-west-1', 'eu-central-1'])(
    'connects in the region of its live endpoint, eu-west-1, also where the setting of the region says %s (LIVE-02)',
    async (region) => {
      const addresses: string[] = [];
      // Connects to the broker of this test for any address of the console.
      class Redirected extends WebSocket {
        constructor(address: string, protocols: string[]) {
          super(broker.url, protocols);
          addresses.push(new URL(address).href);
        }
      }
      vi.stubGlobal('WebSocket', Redirected);
      await openConsole({ region, liveEndpoint: 'wss://a1b2c3.iot.eu-west-1.amazonaws.com/mqtt' });
      expect(addresses).toEqual(['wss://a1b2c3.iot.eu-west-1.amazonaws.com/mqtt']);
    },
  );
});
