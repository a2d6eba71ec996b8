import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Failure } from '../failure.ts';
import { decodeCursor, encodeCursor, filterDigest } from './cursor.ts';

const digest = filterDigest({ hotel: 'grand', status: 'OPEN' });

describe('the cursor of a list', () => {
  it('comes back as it was made', () => {
    fc.assert(
      fc.property(
        fc.nat(),
        fc.stringMatching(/^[A-Za-z0-9_-]{1,64}$/),
        fc.nat(),
        fc.boolean(),
        (position, id, start, moved) => {
          const text = encodeCursor({ position, id, start, moved }, digest);
          expect(text.length).toBeLessThanOrEqual(500);
          expect(decodeCursor(text, digest)).toEqual({ position, id, start, moved });
        },
      ),
    );
  });

  it('is refused as bad input, never as a crash, when it is anything else', () => {
    const right = { position: 1, id: 'a', start: 2, moved: false };
    const examples = [{ id: "a' or 1=1" }, { position: -1 }, { position: 1.5 }].map((wrong) =>
      encodeCursor({ ...right, ...wrong }, digest),
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.json().map((json) => Buffer.from(json).toString('base64url')),
        ),
        (text) => {
          for (const bad of [text, ...examples]) expect(() => decodeCursor(bad, digest)).toThrow(Failure);
        },
      ),
    );
  });

  it('belongs to one filter', () => {
    const text = encodeCursor({ position: 1, id: 'a', start: 2, moved: false }, digest);
    expect(() => decodeCursor(text, filterDigest({ hotel: 'grand', status: 'CLOSED' }))).toThrow(Failure);
    expect(filterDigest({ status: 'OPEN', hotel: 'grand', q: undefined })).toBe(digest);
  });
});
