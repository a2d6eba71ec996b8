import { describe, expect, it } from 'vitest';
import { SocketPace } from './socket-pace.ts';

/** Returns the number of these frames that are admitted before the socket must end. */
function framesAdmitted(
  pace: SocketPace,
  arrival: { millis?: number; isSignedIn: boolean; packets: number; bytes: number },
): number {
  for (let n = 0; n < 100_000; n += 1) if (!pace.admits({ millis: 0, ...arrival })) return n;
  return Number.POSITIVE_INFINITY;
}

describe('SocketPace', () => {
  it('admits a handful of frames before the sign-in, also of empty ones', () => {
    expect(framesAdmitted(new SocketPace(0), { isSignedIn: false, packets: 0, bytes: 20 })).toBe(50);
    expect(framesAdmitted(new SocketPace(0), { isSignedIn: false, packets: 0, bytes: 0 })).toBe(50);
  });

  it('admits 200 packets a second after a burst of 500, fewer long ones, and limits frames without a packet', () => {
    const pace = new SocketPace(0);
    const ping = { isSignedIn: true, packets: 1, bytes: 2 };
    expect(framesAdmitted(pace, ping)).toBe(500);
    expect(framesAdmitted(pace, { ...ping, millis: 1000 })).toBe(200);
    expect(framesAdmitted(new SocketPace(0), { isSignedIn: true, packets: 1, bytes: 16_384 })).toBe(9);
    expect(framesAdmitted(new SocketPace(0), { isSignedIn: true, packets: 0, bytes: 0 })).toBe(3000);
  });

  it('takes the acknowledgement of each message that was sent', () => {
    const pace = new SocketPace(0);
    for (let n = 0; n < 2000; n += 1) pace.owe();
    // Some clients write one byte per frame.
    for (let n = 0; n < 2000; n += 1)
      for (const packets of [1, 0, 0, 0])
        expect(pace.admits({ millis: 0, isSignedIn: true, packets, bytes: 1 })).toBe(true);
    expect(framesAdmitted(pace, { isSignedIn: true, packets: 1, bytes: 2 })).toBeGreaterThanOrEqual(500);
  });
});
