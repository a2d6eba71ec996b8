import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createAddressSigner } from './signed-address.ts';

const at = { seconds: 1_800_000_100 };
const clock = { now: () => at.seconds, millis: () => at.seconds * 1000 };
const secret = randomBytes(32);
const signer = createAddressSigner(secret, clock);
const parts = (query: string) => Object.fromEntries(new URLSearchParams(query));

describe('a signed address', () => {
  it('is the same for all readers within half an hour, valid for an hour, and then expired', () => {
    at.seconds = 1_800_000_100;
    const query = signer.sign('grand/r/a.jpg', 'grand');
    at.seconds += 1600;
    expect(signer.sign('grand/r/a.jpg', 'grand')).toBe(query);
    at.seconds = 1_800_000_100 + 3600;
    expect(signer.check('grand/r/a.jpg', 'grand', parts(query))).toBeGreaterThan(0);
    at.seconds += 1800;
    expect(signer.check('grand/r/a.jpg', 'grand', parts(query))).toBeNull();
  });

  it('opens one file only and cannot be altered or made up', () => {
    const query = parts(signer.sign('grand/r/a.jpg', 'grand'));
    expect(signer.check('grand/r/b.jpg', 'grand', query)).toBeNull();
    expect(signer.check('grand/r/a.jpg', 'grand', { ...query, e: String(Number(query.e) + 1) })).toBeNull();
    expect(signer.check('grand/r/a.jpg', 'grand', { ...query, s: `${query.s}AA` })).toBeNull();
    expect(signer.check('grand/r/a.jpg', 'grand', { e: [query.e], s: query.s })).toBeNull();
    expect(signer.check('grand/r/a.jpg', 'grand', {})).toBeNull();
    expect(createAddressSigner(randomBytes(32), clock).check('grand/r/a.jpg', 'grand', query)).toBeNull();
  });

  it('is good at the hosts of one hotel only', () => {
    const query = parts(signer.sign('grand/r/a.jpg', 'grand'));
    expect(signer.check('grand/r/a.jpg', 'beach', query)).toBeNull();
  });

  it('that a guest was given ends within a quarter of an hour', () => {
    const query = parts(signer.sign('grand/r/a.jpg', 'grand', 'guest'));
    at.seconds += 600;
    expect(signer.check('grand/r/a.jpg', 'grand', query)).toBeGreaterThan(0);
    at.seconds += 300;
    expect(signer.check('grand/r/a.jpg', 'grand', query)).toBeNull();
  });
});
