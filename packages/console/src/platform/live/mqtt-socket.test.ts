// @vitest-environment node
import type { IConnectPacket, ISubscribePacket, Packet } from 'mqtt-packet';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { openBroker } from '../../testing/broker.ts';
import { openMqttSocket } from './mqtt-socket.ts';
import type { SocketHandlers } from './socket.ts';

function handlers() {
  return {
    onMessage: vi.fn<SocketHandlers['onMessage']>(),
    onPresence: vi.fn<SocketHandlers['onPresence']>(),
    onAccess: vi.fn<SocketHandlers['onAccess']>(),
    onOwn: vi.fn<SocketHandlers['onOwn']>(),
    onAlive: vi.fn<SocketHandlers['onAlive']>(),
    onQuiet: vi.fn<SocketHandlers['onQuiet']>(),
    onClosed: vi.fn<SocketHandlers['onClosed']>(),
  };
}

let hotel: Awaited<ReturnType<typeof openBroker>>;
const open = (heard: SocketHandlers) =>
  openMqttSocket(
    {
      url: hotel.url,
      clientId: 'grand-sub-1-42',
      username: 'sub-1',
      password: 'token',
      baseTopic: 'hotels/grand',
      topics: ['request', 'all'],
    },
    heard,
  );
const sent = <Command extends Packet['cmd']>(command: Command) =>
  hotel.received.find((packet): packet is Extract<Packet, { cmd: Command }> => packet.cmd === command);

describe('the socket to the broker', () => {
  beforeEach(async () => {
    // Node has a WebSocket of its own only since version 22.
    vi.stubGlobal('WebSocket', WebSocket);
    hotel = await openBroker();
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    hotel.close();
  });

  it('connects by MQTT as this person with a keep-alive of 300 s and no session (LIVE-01, LIVE-03, LIVE-04)', async () => {
    const socket = await open(handlers());
    const connect: IConnectPacket | undefined = sent('connect');
    expect(connect).toMatchObject({
      protocolVersion: 4,
      clientId: 'grand-sub-1-42',
      username: 'sub-1',
      keepalive: 300,
      clean: true,
    });
    expect(String(connect?.password)).toBe('token');
    socket.close();
  });

  it('subscribes to the topics of the hotel, to presence, to access and to their own, at QoS 1 (LIVE-06, LIVE-07)', async () => {
    const socket = await open(handlers());
    const subscribe: ISubscribePacket | undefined = sent('subscribe');
    expect(subscribe?.subscriptions.map(({ topic, qos }) => [topic, qos])).toEqual([
      ['hotels/grand/request', 1],
      ['hotels/grand/all', 1],
      ['hotels/grand/presence', 1],
      ['hotels/grand/access', 1],
      ['hotels/grand/own', 1],
    ]);
    socket.close();
  });

  it('is not open while a topic is refused', async () => {
    hotel.state.refusesTopics = true;
    await expect(open(handlers())).rejects.toThrow();
  });

  it('hands on what fits the contract, told apart by topic (LIVE-08, LIVE-09, LIVE-10)', async () => {
    const complain = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const heard = handlers();
    const socket = await open(heard);
    const reload = { event: 'FORCE_RELOAD', entity: 'hotel', seq: 3, at: 1, id: 'grand', version: 1, actor: 'system' };
    const presence = { user: 'sub-2', name: 'Deniz', request_id: 'r1', state: 'typing', from: 'c1' };
    hotel.publish('hotels/grand/request', 'not JSON');
    hotel.publish('hotels/grand/presence', presence);
    hotel.publish('hotels/grand/all', reload);
    await expect.poll(() => heard.onMessage).toHaveBeenCalledWith(reload);
    expect(heard.onPresence).toHaveBeenCalledWith(presence);
    expect(heard.onMessage.mock.calls, 'what has no number is for the log to say').toEqual([[null], [reload]]);
    expect(complain).toHaveBeenCalledTimes(1);
    socket.close();
    complain.mockRestore();
  });

  it('hears that access changed, and that the line was cut because it ended', async () => {
    const heard = handlers();
    await open(heard);
    hotel.publish('hotels/grand/access', {});
    await expect.poll(() => heard.onAccess).toHaveBeenCalledTimes(1);
    expect(heard.onMessage).not.toHaveBeenCalled();
    hotel.sockets[0]?.close(4401, 'access ended');
    await expect.poll(() => heard.onClosed).toHaveBeenCalledTimes(1);
    expect(heard.onAccess).toHaveBeenCalledTimes(2);
  });

  it('says once that it ended by an error where the broker sends malformed bytes (LIVE-01, LIVE-14)', async () => {
    const heard = handlers();
    await open(heard);
    hotel.sockets[0]?.send(Buffer.from([0, 0]));
    await expect.poll(() => heard.onClosed).toHaveBeenCalledTimes(1);
    expect(heard.onClosed).toHaveBeenCalledWith('error');
  });

  it('asks the broker every few seconds, and says when it does not answer although nothing was closed', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      const heard = handlers();
      const socket = await open(heard);
      vi.advanceTimersByTime(3_000);
      await expect.poll(() => heard.onAlive).toHaveBeenCalledTimes(1);
      hotel.state.isSilent = true;
      vi.advanceTimersByTime(8_000);
      expect(heard.onQuiet).toHaveBeenCalledTimes(1);
      expect(heard.onClosed).not.toHaveBeenCalled();
      vi.advanceTimersByTime(20_000);
      expect(heard.onClosed).toHaveBeenCalledWith('error');
      socket.close();
    } finally {
      vi.useRealTimers();
    }
  });

  it('says once that it was closed, and nothing when it closed itself (LIVE-13)', async () => {
    const heard = handlers();
    await open(heard);
    hotel.sockets[0]?.terminate();
    await expect.poll(() => heard.onClosed).toHaveBeenCalledTimes(1);
    const other = handlers();
    (await open(other)).close();
    await new Promise((resolve) => setImmediate(resolve));
    expect(other.onClosed).not.toHaveBeenCalled();
  });
});
