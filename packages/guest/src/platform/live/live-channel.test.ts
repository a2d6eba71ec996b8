import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Session } from '../session/session.ts';
import { openLiveChannel } from './live-channel.ts';

const outside = vi.hoisted(() => ({ connect: vi.fn<(address: string, options: object) => object>() }));
vi.mock('mqtt', () => ({ default: { connect: outside.connect } }));

afterEach(() => {
  outside.connect.mockReset();
});

const stay = {
  hotel_id: 'grand',
  user_id: 'user-1',
  token: 'stay_token',
  live: { endpoint: 'wss://grand.example/live', topic: 'hotels/grand/guest/user-1' },
} as Session; // the channel reads no other fields

/** Opens a channel and returns the calls to the stubbed MQTT library. */
async function opened() {
  const subscribe = vi.fn<(topic: string, options: object) => void>();
  const heard: Record<string, (packet?: { cmd: string }) => void> = {};
  outside.connect.mockReturnValue({
    subscribe,
    on: (event: string, hear: (packet?: { cmd: string }) => void) => {
      heard[event] = hear;
    },
    end: () => undefined,
  });
  const before = outside.connect.mock.calls.length;
  const close = openLiveChannel({
    session: stay,
    onConnected: () => undefined,
    onLost: () => undefined,
    onMessage: () => undefined,
    onUnread: () => undefined,
  });
  await vi.waitFor(() => expect(outside.connect).toHaveBeenCalledTimes(before + 1));
  heard['connect']?.();
  close();
  return { connects: outside.connect.mock.calls, subscribe };
}

describe('the live channel of a guest', () => {
  it('has a client id of its own and subscribes at QoS 1 (LIVE-03, LIVE-04, LIVE-06)', async () => {
    await opened();
    const { connects, subscribe } = await opened();
    expect(connects).toHaveLength(2);
    for (const [address, options] of connects) {
      expect(address).toBe('wss://grand.example/live');
      expect(options).toMatchObject({
        clientId: expect.stringMatching(/^grand-user-1-.+$/),
        username: 'user-1',
        password: 'stay_token',
        keepalive: 300,
      });
    }
    const [one, other] = connects.map(([, options]) => ('clientId' in options ? options.clientId : null));
    expect(one).not.toBe(other);
    expect(subscribe.mock.calls[0]?.slice(0, 2)).toEqual(['hotels/grand/guest/user-1', { qos: 1 }]);
  });

  it('counts as lost while the broker does not answer, and as connected when it does', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const heard: Record<string, (packet: { cmd: string }) => void> = {};
    const [onConnected, onLost, sendPing, destroy] = [vi.fn(), vi.fn(), vi.fn(), vi.fn()];
    outside.connect.mockReturnValue({
      connected: true,
      subscribe: (_topic: string, _options: object, done: (error: null, granted: object[]) => void) =>
        done(null, [{ qos: 1 }]),
      on: (event: string, hear: (packet: { cmd: string }) => void) => {
        heard[event] = hear;
      },
      sendPing,
      stream: { destroy },
      end: () => undefined,
    });
    try {
      const close = openLiveChannel({
        session: stay,
        onConnected,
        onLost,
        onMessage: () => undefined,
        onUnread: () => undefined,
      });
      await vi.waitFor(() => expect(heard['connect']).toBeDefined());
      heard['connect']?.({ cmd: 'connack' });
      expect(onConnected).toHaveBeenCalledTimes(1);
      vi.advanceTimersByTime(9_000);
      expect(sendPing).toHaveBeenCalled();
      expect(onLost).toHaveBeenCalledTimes(1);
      heard['packetreceive']?.({ cmd: 'pingresp' });
      expect(onConnected).toHaveBeenCalledTimes(2);
      vi.advanceTimersByTime(30_000);
      expect(onLost).toHaveBeenCalledTimes(2);
      expect(destroy).toHaveBeenCalled();
      close();
    } finally {
      vi.useRealTimers();
    }
  });

  it('comes back after one to five seconds (LIVE-05)', async () => {
    for (const [chance, milliseconds] of [
      [0, 1000],
      [0.999_999, 5000],
    ] as const) {
      vi.spyOn(Math, 'random').mockReturnValue(chance);
      const { connects } = await opened();
      const options = connects.at(-1)?.[1];
      expect(options).toMatchObject({ reconnectPeriod: expect.closeTo(milliseconds, 0) });
    }
  });
});
