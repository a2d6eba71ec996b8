import fastify from 'fastify';
import { Registry } from 'prom-client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { everyHour } from './every-hour.ts';
import { allInTurn } from './hourly-work.ts';

const clockWatch = { isBelieved: async () => true };

describe('Hourly work', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('is first done minutes after the start, tells each failure as an error and as a figure, and ends with the app', async () => {
    const [app, registry, logged, done] = [fastify(), new Registry(), vi.fn(), vi.fn()];
    const fail = (name: string) => () => Promise.reject(new Error(name));
    const work = () => allInTurn([fail('first'), () => allInTurn([fail('second'), async () => done(), fail('third')])]);
    everyHour(app, { log: { error: logged }, registry, clockWatch }, work);
    await vi.advanceTimersByTimeAsync(300_000);
    expect(done).toHaveBeenCalledTimes(1);
    expect(logged.mock.calls.map(([{ err }]) => (err as Error).message)).toEqual(['first', 'second', 'third']);
    expect(await registry.metrics()).toContain('bellhop_hourly_failures_total 3');
    await vi.advanceTimersByTimeAsync(3_300_000);
    expect(done).toHaveBeenCalledTimes(2);
    await app.close();
    await vi.advanceTimersByTimeAsync(7_200_000);
    expect(done).toHaveBeenCalledTimes(2);
  });

  it('is not done while the clock is not believed, and says so (Q11)', async () => {
    const [app, registry, logged, work] = [fastify(), new Registry(), vi.fn(), vi.fn()];
    const doubted = { isBelieved: async () => false };
    everyHour(app, { log: { error: logged }, registry, clockWatch: doubted }, work);
    await vi.advanceTimersByTimeAsync(300_000);
    expect(work).not.toHaveBeenCalled();
    expect(logged.mock.calls.map(([{ err }]) => (err as Error).message)).toEqual([
      'the clock has leaped; nothing is erased until it was steady',
    ]);
    await app.close();
  });

  it('does not begin while the run of the hour before goes on, and does not wait for ever for a hanging run', async () => {
    const [app, registry, logged] = [fastify(), new Registry(), vi.fn()];
    const work = vi.fn(() => new Promise<void>(() => {}));
    everyHour(app, { log: { error: logged }, registry, clockWatch }, work);
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(work).toHaveBeenCalledTimes(1);
    expect(logged).toHaveBeenLastCalledWith('hourly work: the previous run has not ended; this run is skipped');
    await vi.advanceTimersByTimeAsync(4 * 3_600_000);
    expect(work).toHaveBeenCalledTimes(2);
    await app.close();
  });
});
