import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiFailure } from '../api/failure.ts';
import { createLiveEngine } from './live-engine.ts';
import type { LiveSocket, SocketHandlers } from './socket.ts';

/** The world outside: a broker that lets in or not, and a gateway that answers or not. */
function world() {
  const opened: SocketHandlers[] = [];
  const state = { broker: true, gateway: true, head: 5 };
  const engine = createLiveEngine({
    clock: { now: () => Math.floor(Date.now() / 1000), millis: () => Date.now() },
    grants: { ensure: async () => undefined, forget: () => undefined },
    async open(handlers): Promise<LiveSocket> {
      if (!state.broker) throw new Error('refused');
      opened.push(handlers);
      return { publishPresence: () => undefined, close: () => undefined };
    },
    async readEvents(after) {
      if (!state.gateway) throw new ApiFailure('network', 0);
      const missed = after === null ? [] : Array.from({ length: state.head - after }, (_, at) => after + 1 + at);
      return {
        events: missed.map(
          (seq) => ({ event: 'INSERT', entity: 'comment', seq, at: 0, id: `c${seq}`, version: 1, actor: 'a' }) as const,
        ),
        head: state.head,
      };
    },
    apply: (message) => applied.push(message.seq),
    startAnew: () => undefined,
    onPresence: () => undefined,
    isOnline: () => true,
    chance: () => 1,
  });
  const applied: number[] = [];
  return { engine, state, opened, applied };
}

describe('the live engine', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

  it('is live once it is subscribed and has read the head (LIVE-11, LIVE-12)', async () => {
    const { engine } = world();
    engine.start();
    await pass(0);
    expect(engine.state()).toMatchObject({ device: 'connected', freshness: { state: 'live' } });
    engine.stop();
  });

  it('comes back within five seconds and catches up with what it missed (LIVE-05, LIVE-13)', async () => {
    const { engine, state, opened, applied } = world();
    engine.start();
    await pass(0);
    opened[0]?.onClosed('closed');
    expect(engine.state().device).toBe('closed');
    state.head = 8;
    await pass(5000);
    expect(opened).toHaveLength(2);
    expect(applied).toEqual([6, 7, 8]);
    expect(engine.state()).toMatchObject({ device: 'connected', freshness: { state: 'live' } });
    engine.stop();
  });

  it('reads by polling while sockets are blocked, and says so (LIVE-16)', async () => {
    const { engine, state, applied } = world();
    state.broker = false;
    engine.start();
    await pass(10_000);
    expect(engine.state()).toMatchObject({ device: 'error', freshness: { state: 'polling' } });
    state.head = 7;
    await pass(6000);
    expect(applied).toEqual([6, 7]);
    state.broker = true;
    await pass(6000);
    expect(engine.state()).toMatchObject({ device: 'connected', freshness: { state: 'live' } });
    engine.stop();
  });

  it('says that it is offline when nothing answers, until something does', async () => {
    const { engine, state } = world();
    engine.start();
    await pass(0);
    Object.assign(state, { broker: false, gateway: false });
    engine.reconnect();
    await pass(15_000);
    expect(engine.state().freshness.state).toBe('offline');
    Object.assign(state, { broker: true, gateway: true });
    await pass(6000);
    expect(engine.state().freshness.state).toBe('live');
    engine.stop();
  });

  it('does not listen to a connection that it gave up', async () => {
    const { engine, opened, applied } = world();
    engine.start();
    await pass(0);
    engine.reconnect();
    await pass(0);
    opened[0]?.onMessage({ event: 'INSERT', entity: 'comment', seq: 6, at: 0, id: 'c6', version: 1, actor: 'a' });
    opened[0]?.onClosed('error');
    expect(applied).toEqual([]);
    expect(engine.state().device).toBe('connected');
    engine.stop();
  });
});
