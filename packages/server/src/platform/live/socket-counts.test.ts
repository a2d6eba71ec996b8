import { describe, expect, it } from 'vitest';
import { SocketCounts, type SocketLimits } from './socket-counts.ts';

const limits: SocketLimits = {
  perPerson: 2,
  perStay: 1,
  perAddress: 4,
  waitingPerAddress: 3,
  overall: 6,
  upgradesPerMinute: 0,
};
const at = { ms: 0 };
const countsOf = (changed: Partial<SocketLimits> = {}) => new SocketCounts({ ...limits, ...changed }, () => at.ms);

describe('live sockets', () => {
  it('that have not signed in are few for each address', () => {
    const counts = countsOf();
    const open = Array.from({ length: 3 }, () => counts.begin('a'));
    expect(counts.begin('a')).toBeNull();
    expect(counts.begin('b')).not.toBeNull();
    expect(open[0]?.signIn('staff', 'grand', 'p')).toBe(true);
    expect(counts.begin('a')).not.toBeNull();
    expect(counts.begin('a')).toBeNull();
    open[1]?.end();
    open[1]?.end();
    expect(counts.begin('a')).not.toBeNull();
    expect(counts.begin('a')).toBeNull();
  });

  it('of one person and of one stay are limited, in each hotel apart', () => {
    const counts = countsOf({ perAddress: 0, waitingPerAddress: 0, overall: 0 });
    const signIn = (kind: 'staff' | 'guest', hotelId: string, userId: string) => {
      const socket = counts.begin('a');
      const isIn = socket?.signIn(kind, hotelId, userId) === true;
      if (!isIn) socket?.end();
      return { isIn, socket };
    };
    const first = signIn('staff', 'grand', 'p');
    expect([1, 2].map(() => signIn('staff', 'grand', 'p').isIn)).toEqual([true, false]);
    expect(signIn('staff', 'beach', 'p').isIn).toBe(true);
    expect([1, 2].map(() => signIn('guest', 'grand', 'g').isIn)).toEqual([true, false]);
    first.socket?.end();
    expect(signIn('staff', 'grand', 'p').isIn).toBe(true);
  });

  it('are limited overall', () => {
    const counts = countsOf();
    const open = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((address) => counts.begin(address));
    expect(open.filter((socket) => socket !== null)).toHaveLength(6);
  });

  it('are asked for so many times a minute by one address', () => {
    const counts = countsOf({ upgradesPerMinute: 2 });
    const ask = () => {
      const socket = counts.begin('a');
      socket?.end();
      return socket !== null;
    };
    expect([ask(), ask(), ask()]).toEqual([true, true, false]);
    at.ms += 60_000;
    expect(ask()).toBe(true);
  });
});
