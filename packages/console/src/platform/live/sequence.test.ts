import type { LiveMessage } from '@bellhop/contract/wire/event';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sequenceFrom, take } from './sequence.ts';

const message = (seq: number): LiveMessage => ({
  event: 'MODIFY',
  entity: 'comment',
  seq,
  at: 0,
  id: `c${seq}`,
  version: 1,
  actor: 'a',
});

describe('the numbered log', () => {
  it('applies each message once and in order, however they come (LIVE-08, LIVE-09)', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 30 }), { maxLength: 80 }), (noise) => {
        const arrivals = [...noise, ...Array.from({ length: 30 }, (_, at) => 30 - at)];
        let sequence = sequenceFrom(0);
        const applied: number[] = [];
        for (const seq of arrivals) {
          const step = take(sequence, message(seq));
          sequence = step.sequence;
          applied.push(...step.ready.map((each) => each.seq));
        }
        expect(applied).toEqual(Array.from({ length: 30 }, (_, at) => at + 1));
        expect(sequence.waiting.size).toBe(0);
      }),
    );
  });

  it('reports a missing number, and keeps the messages after it', () => {
    const first = take(sequenceFrom(4), message(7));
    expect(first).toMatchObject({ ready: [], gap: true });
    expect(take(first.sequence, message(5))).toMatchObject({ ready: [{ seq: 5 }], gap: true });
  });
});
