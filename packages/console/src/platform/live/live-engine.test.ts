import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiFailure } from '../api/failure.ts';
import { systemClock } from '../clock.ts';
import { createLiveEngine } from './live-engine.ts';
import { MissingCredentials } from './live-trouble.ts';
import type { LiveSocket, SocketHandlers } from './socket.ts';

/** The simulated outside: a broker that accepts or refuses, and a gateway that answers or fails. */
function world() {
  const opened: SocketHandlers[] = [];
  const state: {
    broker: true | false | Error;
    gateway: boolean;
    head: number;
    oldest: number;
    policies: ApiFailure | null;
    online: boolean;
  } = { online: true, broker: true, gateway: true, head: 5, oldest: 0, policies: null };
  const count = { grantsAsked: 0, grantsForgotten: 0, closed: 0, again: 0, accessAsked: 0 };
  const engine = createLiveEngine({
    clock: systemClock,
    grants: {
      async ensure() {
        count.grantsAsked += 1;
        if (state.policies !== null) throw state.policies;
      },
      forget() {
        count.grantsForgotten += 1;
      },
    },
    async open(handlers): Promise<LiveSocket> {
      if (state.broker !== true) throw state.broker || new Error('refused');
      opened.push(handlers);
      return {
        publishPresence: () => undefined,
        close() {
          count.closed += 1;
        },
      };
    },
    async readEvents(after) {
      if (!state.gateway) throw new ApiFailure('network', 0);
      if (after !== null && after < state.oldest) throw new ApiFailure('events_gone', 410);
      const missed = after === null ? [] : Array.from({ length: state.head - after }, (_, at) => after + 1 + at);
      return {
        events: missed.map(
          (seq) => ({ event: 'INSERT', entity: 'comment', seq, at: 0, id: `c${seq}`, version: 1, actor: 'a' }) as const,
        ),
        head: state.head,
      };
    },
    apply: (message) => applied.push(message.seq),
    skip: ({ seq }) => skipped.push(seq),
    startAnew() {
      count.again += 1;
    },
    onPresence: () => undefined,
    onAccess() {
      count.accessAsked += 1;
    },
    onOwn: () => undefined,
    isOnline: () => state.online,
    chance: () => 1,
  });
  const applied: number[] = [];
  const skipped: number[] = [];
  return { engine, state, opened, applied, skipped, count };
}

describe('the live engine', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

  it('has the privileges read again once it is subscribed, when the broker says so, after a cut line, and when it is refused (ACC-01)', async () => {
    const { engine, opened, state, count } = world();
    engine.start();
    await pass(0);
    expect(count.accessAsked, 'they may have changed between their reading and the subscription').toBe(1);
    opened[0]?.onAccess();
    expect(count.accessAsked).toBe(2);
    opened[0]?.onClosed('closed');
    await pass(6_000);
    expect(opened).toHaveLength(2);
    expect(count.accessAsked).toBe(3);
    state.policies = new ApiFailure('no_permission_for_hotel', 403);
    opened[1]?.onClosed('closed');
    await pass(6_000);
    expect(count.accessAsked).toBe(4);
    engine.stop();
    opened[1]?.onAccess();
    expect(count.accessAsked).toBe(4);
  });

  it('is live once it is subscribed and has read the head (LIVE-11, LIVE-12)', async () => {
    const { engine, opened } = world();
    expect(engine.state().device).toBe('none');
    engine.start();
    await pass(0);
    expect(engine.state()).toMatchObject({ device: 'connected', freshness: { state: 'live' } });
    opened[0]?.onClosed('closed');
    expect(engine.state().device).toBe('closed');
    engine.reconnect();
    expect(engine.state().device).toBe('reconnecting');
    await pass(0);
    expect(engine.state().device).toBe('connected');
    await pass(10_000);
    expect(opened, 'the timer of the reconnect was cleared').toHaveLength(2);
    opened[1]?.onClosed('error');
    expect(engine.state().device).toBe('error');
    engine.stop();
  });

  it('reconnects within five seconds and catches up with the missed messages (LIVE-05, LIVE-12, LIVE-13)', async () => {
    const { engine, state, opened, applied } = world();
    engine.start();
    await pass(0);
    opened[0]?.onClosed('closed');
    expect(engine.state().device).toBe('closed');
    state.head = 8;
    await pass(999);
    expect(opened, 'not within the first second').toHaveLength(1);
    await pass(4001);
    expect(opened).toHaveLength(2);
    expect(applied).toEqual([6, 7, 8]);
    expect(engine.state()).toMatchObject({ device: 'connected', freshness: { state: 'live' } });
    engine.stop();
  });

  it('does not call itself live while the socket does not answer, and catches up when it does', async () => {
    const { engine, state, opened, applied } = world();
    engine.start();
    await pass(0);
    opened[0]?.onQuiet();
    expect(engine.state()).toMatchObject({ device: 'connected', freshness: { state: 'catching-up' } });
    const { completeAsOf } = engine.state().freshness;
    // Filling a gap does not prove that the socket works.
    state.head = 8;
    opened[0]?.onMessage({ event: 'INSERT', entity: 'comment', seq: 8, at: 0, id: 'c8', version: 1, actor: 'a' });
    await pass(1000);
    expect(applied).toEqual([6, 7, 8]);
    expect(engine.state().freshness).toMatchObject({ state: 'catching-up', completeAsOf });
    state.head = 9;
    opened[0]?.onAlive();
    await pass(0);
    expect(applied).toEqual([6, 7, 8, 9]);
    expect(engine.state().freshness.state).toBe('live');
    engine.stop();
  });

  it('tries again one to five seconds after each failure, after any number of failures (LIVE-05)', async () => {
    const { engine, state, count } = world();
    state.broker = false;
    engine.start();
    await pass(0);
    const waits: number[] = [];
    for (const failed of [1, 2, 3, 4, 5]) {
      let waited = 0;
      for (; count.grantsAsked === failed && waited < 20_000; waited += 100) await pass(100);
      waits.push(waited);
    }
    engine.stop();
    for (const waited of waits) {
      expect(waited).toBeGreaterThanOrEqual(1000);
      expect(waited).toBeLessThanOrEqual(5000);
    }
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

  it('says that it is offline without any answer, until one comes', async () => {
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

  it('ignores a connection that it gave up', async () => {
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

  it('drops grants and messages after an error, and retries twice before polling (LIVE-15, LIVE-16)', async () => {
    const { engine, state, opened, count, applied } = world();
    engine.start();
    await pass(0);
    state.broker = false;
    opened[0]?.onClosed('error');
    expect(count).toMatchObject({ grantsAsked: 1, grantsForgotten: 1 });
    await pass(999);
    expect(engine.state(), 'not before the second failure').toMatchObject({
      failures: 1,
      freshness: { state: 'catching-up' },
    });
    await pass(1);
    expect(engine.state()).toMatchObject({ device: 'error', failures: 2 });
    expect(count).toMatchObject({ grantsAsked: 2, grantsForgotten: 2 });
    opened[0]?.onMessage({ event: 'INSERT', entity: 'comment', seq: 6, at: 0, id: 'c6', version: 1, actor: 'a' });
    expect(applied, 'the old handler is no longer heard').toEqual([]);
    await pass(10);
    expect(engine.state().freshness.state).toBe('polling');
    engine.stop();
  });

  it('has the status error after an error and closed after a close (LIVE-13, LIVE-14)', async () => {
    const { engine, state, opened } = world();
    engine.start();
    await pass(0);
    state.broker = false;
    opened[0]?.onClosed('closed');
    expect(engine.state()).toMatchObject({ device: 'closed', failures: 1 });
    await pass(6000);
    state.broker = true;
    await pass(6000);
    expect(engine.state().device).toBe('connected');
    opened[1]?.onClosed('error');
    expect(engine.state()).toMatchObject({ device: 'error', failures: 1 });
    engine.stop();
  });

  it('does not retry an error without a network, and retries when it returns (LIVE-15)', async () => {
    const { engine, state, opened, count } = world();
    engine.start();
    await pass(0);
    state.online = false;
    opened[0]?.onClosed('error');
    await pass(60_000);
    expect([opened.length, count.grantsAsked]).toEqual([1, 1]);
    state.online = true;
    engine.reconnect();
    await pass(0);
    expect([opened.length, count.grantsAsked]).toEqual([2, 2]);
    expect(engine.state().device).toBe('connected');
    engine.stop();
  });

  it('names the trouble: a missing token, or rights that were not granted (LIVE-27, LIVE-28)', async () => {
    const { engine, state } = world();
    state.broker = new MissingCredentials();
    engine.start();
    await pass(0);
    expect(engine.state()).toMatchObject({ device: 'error', trouble: 'credentials' });
    state.broker = true;
    state.policies = new ApiFailure('internal', 500);
    engine.reconnect();
    await pass(0);
    expect(engine.state()).toMatchObject({ device: 'error', trouble: 'policy' });
    state.policies = new ApiFailure('network', 0);
    engine.reconnect();
    await pass(0);
    expect(engine.state().trouble, 'the network explains itself').toBeUndefined();
    state.policies = null;
    engine.reconnect();
    await pass(0);
    expect(engine.state()).toMatchObject({ device: 'connected', freshness: { state: 'live' } });
    engine.stop();
  });

  it('asks every minute whether its rights last, and connects again when they were not renewed (LIVE-22)', async () => {
    const { engine, state, opened, count } = world();
    engine.start();
    await pass(0);
    await pass(60_000);
    expect(count.grantsAsked).toBe(2);
    state.policies = new ApiFailure('network', 0);
    await pass(60_000);
    expect(count.closed, 'a socket without rights would be silent').toBe(1);
    expect(engine.state().device).toBe('error');
    state.policies = null;
    await pass(5000);
    expect(opened).toHaveLength(2);
    expect(engine.state().freshness.state).toBe('live');
    engine.stop();
  });

  it('opens a new socket after a sleep, and reads the missed events', async () => {
    const { engine, state, opened, applied, count } = world();
    engine.start();
    await pass(0);
    state.head = 9;
    vi.setSystemTime(systemClock.millis() + 3_600_000);
    await pass(5000);
    expect(opened).toHaveLength(2);
    expect(count.closed).toBe(1);
    expect(applied).toEqual([6, 7, 8, 9]);
    expect(engine.state().freshness.state).toBe('live');
    engine.stop();
  });

  it('reads the lists again where the log no longer reaches back', async () => {
    const { engine, state, opened, applied, count } = world();
    engine.start();
    await pass(0);
    expect(count.again).toBe(1);
    Object.assign(state, { head: 900, oldest: 800 });
    opened[0]?.onClosed('closed');
    await pass(5000);
    expect(count.again).toBe(2);
    expect(applied).toEqual([]);
    expect(engine.state().freshness.state).toBe('live');
    engine.stop();
  });

  it('closes its socket when it is stopped, as a forced reload does (LIVE-23)', async () => {
    const { engine, opened, count } = world();
    engine.start();
    await pass(0);
    engine.stop();
    expect(count.closed).toBe(1);
    await pass(60_000);
    expect(opened, 'and does not come back').toHaveLength(1);
  });
});
