import fc from 'fast-check';
import { parser } from 'mqtt-packet';
import { describe, expect, it } from 'vitest';
import { createIdentifiers, PublishPacket } from './publish-packet.ts';

function read(bytes: Buffer): unknown {
  const reader = parser({ protocolVersion: 4 });
  let read: unknown = null;
  reader.on('packet', (packet) => {
    read = { ...packet, payload: packet.cmd === 'publish' ? packet.payload.toString() : null };
  });
  expect(reader.parse(bytes)).toBe(0);
  return read;
}

describe('PublishPacket', () => {
  it('is what every MQTT client reads, with an identifier at QoS 1 only (LIVE-06)', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 20_000 }),
        fc.integer({ min: 1, max: 65_535 }),
        (payload, id) => {
          const packet = new PublishPacket('hotels/ş/request', payload, id);
          const common = { cmd: 'publish', topic: 'hotels/ş/request', payload, retain: false, dup: false };
          expect(read(packet.bytes(1))).toMatchObject({ ...common, qos: 1, messageId: id });
          expect(read(packet.bytes(0))).toMatchObject({ ...common, qos: 0 });
          expect(packet.bytes(1)).toBe(packet.bytes(1));
        },
      ),
      { numRuns: 50 },
    );
  });

  it('runs through all identifiers and never uses 0', () => {
    const next = createIdentifiers();
    const identifiers = new Set(Array.from({ length: 65_535 }, next));
    expect(identifiers.size).toBe(65_535);
    expect(identifiers.has(0)).toBe(false);
    expect(next()).toBe(1);
  });
});
