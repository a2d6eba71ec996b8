import type { LiveMessage } from '@bellhop/contract/wire/event';
import { describe, expect, it, vi } from 'vitest';
import { ApiFailure } from '../api/failure.ts';
import { createLiveLog } from './live-log.ts';

const message = (seq: number): LiveMessage => ({
  event: 'INSERT',
  entity: 'comment',
  seq,
  at: 0,
  id: `c${seq}`,
  version: 1,
  actor: 'a',
});
const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => message(from + at));

/** A hotel's log without its first `pruned` events, answering two events a page. */
function hotelLog(head: number, pruned = 0) {
  const state = { head, pruned, calls: [] as (number | null)[] };
  const applied: [number, boolean][] = [];
  const skipped: number[] = [];
  const startAnew = vi.fn<() => void>();
  const onGap = vi.fn<() => void>();
  const log = createLiveLog({
    async readEvents(after) {
      state.calls.push(after);
      if (after === null) return { events: [], head: state.head };
      if (after < state.pruned) throw new ApiFailure('events_gone', 410);
      return { events: numbers(after + 1, Math.min(after + 2, state.head)), head: state.head };
    },
    apply: (each, late) => applied.push([each.seq, late]),
    skip: ({ seq }) => skipped.push(seq),
    startAnew,
    onGap,
  });
  return { state, log, applied, skipped, startAnew, onGap };
}

describe('the reader of the log', () => {
  it('begins at the head, and then the lists are read', async () => {
    const { log, applied, startAnew } = hotelLog(12);
    await log.catchUp();
    expect(log.position()).toBe(12);
    expect(startAnew).toHaveBeenCalledTimes(1);
    expect(applied).toEqual([]);
  });

  it('keeps messages that the socket brings before the head is known (LIVE-08)', async () => {
    const { log, applied } = hotelLog(12);
    const begun = log.catchUp();
    for (const seq of [12, 13]) log.accept(message(seq));
    await begun;
    expect(applied).toEqual([[13, false]]);
  });

  it('reads missing messages page by page and applies them in order (LIVE-08)', async () => {
    const { state, log, applied, onGap } = hotelLog(3);
    await log.catchUp();
    state.head = 9;
    log.accept(message(9));
    expect(onGap).toHaveBeenCalled();
    await log.catchUp();
    expect(applied.map(([seq]) => seq)).toEqual([4, 5, 6, 7, 8, 9]);
    expect(state.calls).toEqual([null, 3, 5, 7]);
  });

  it('starts again where the log no longer reaches back', async () => {
    const { state, log, applied, startAnew } = hotelLog(3);
    await log.catchUp();
    state.head = 50;
    state.pruned = 40;
    await log.catchUp();
    expect(log.position()).toBe(50);
    expect(startAnew).toHaveBeenCalledTimes(2);
    expect(applied).toEqual([]);
  });

  it('counts the number of an unreadable message, and applies the messages after it', async () => {
    const { log, applied, skipped, onGap } = hotelLog(3);
    await log.catchUp();
    log.accept({ seq: 4, unread: null, fault: 'entity: invalid_union' });
    log.accept(message(5));
    expect(skipped).toEqual([4]);
    expect(applied).toEqual([[5, false]]);
    expect([onGap.mock.calls.length, log.position()]).toEqual([0, 5]);
  });

  it('reads once more for a call during the reading', async () => {
    const { state, log } = hotelLog(3);
    await log.catchUp();
    const first = log.catchUp();
    state.head = 4;
    await Promise.all([first, log.catchUp()]);
    expect(log.position()).toBe(4);
  });
});
