import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createAddressSigner } from './signed-address.ts';

const at = { seconds: 1_800_000_100 };
const clock = { now: () => at.seconds, millis: () => at.seconds * 1000 };
const secret = randomBytes(32);
const signer = createAddressSigner(secret, clock);
const parts = (query: string) => Object.fromEntries(new URLSearchParams(query));

describe('a signed address', () => {
  it('is the same for everybody within half an hour, good for an hour, then dead', () => {
    at.seconds = 1_800_000_100;
    const query = signer.sign('grand/r/a.jpg');
    at.seconds += 1600;
    expect(signer.sign('grand/r/a.jpg')).toBe(query);
    at.seconds = 1_800_000_100 + 3600;
    expect(signer.check('grand/r/a.jpg', parts(query))).toBeGreaterThan(0);
    at.seconds += 1800;
    expect(signer.check('grand/r/a.jpg', parts(query))).toBeNull();
  });

  it('opens one file only and cannot be altered or made up', () => {
    const query = parts(signer.sign('grand/r/a.jpg'));
    expect(signer.check('grand/r/b.jpg', query)).toBeNull();
    expect(signer.check('grand/r/a.jpg', { ...query, e: String(Number(query.e) + 1) })).toBeNull();
    expect(signer.check('grand/r/a.jpg', { ...query, s: `${query.s}AA` })).toBeNull();
    expect(signer.check('grand/r/a.jpg', { e: [query.e], s: query.s })).toBeNull();
    expect(signer.check('grand/r/a.jpg', {})).toBeNull();
    expect(createAddressSigner(randomBytes(32), clock).check('grand/r/a.jpg', query)).toBeNull();
  });
});
