import fc from 'fast-check';
import { generate } from 'mqtt-packet';
import { describe, expect, it } from 'vitest';
import { PacketGuard } from './packet-guard.ts';

const publish = (size: number) =>
  generate({ cmd: 'publish', topic: 't', payload: Buffer.alloc(size), qos: 0, dup: false, retain: false });

describe('PacketGuard', () => {
  it('lets packets up to its size through, however they are cut into frames', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 997 }), { maxLength: 8 }),
        fc.array(fc.nat(4000)),
        (sizes, cuts) => {
          const stream = Buffer.concat([...sizes.map(publish), generate({ cmd: 'pingreq' })]);
          const guard = new PacketGuard(1000);
          const ends = [...cuts.map((cut) => cut % stream.length), stream.length].sort((a, b) => a - b);
          ends.reduce((from, to) => {
            expect(guard.admits(stream.subarray(from, to))).toBe(true);
            return to;
          }, 0);
        },
      ),
    );
  });

  it('stops a packet at its claim, not at its end', () => {
    expect(new PacketGuard(1000).admits(publish(997))).toBe(true);
    expect(new PacketGuard(1000).admits(publish(998).subarray(0, 3))).toBe(false);
    expect(new PacketGuard(1000).admits(Buffer.from([0x30, 0x80, 0x80, 0x80, 0x80]))).toBe(false);
  });
});
