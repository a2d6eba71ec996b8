import { describe, expect, it } from 'vitest';
import { addressGroup } from '../../platform/address-group.ts';
import { type Bucket, charge, defaultLimits, emptyBucket, type Limit, refund } from './rules.ts';

const limit: Limit = { free: 3, firstDelay: 1000, longestDelay: 8000, leak: 60_000 };

function chargeAll(times: readonly number[], start: Bucket = emptyBucket(0)): { bucket: Bucket; refused: number[] } {
  const refused: number[] = [];
  let bucket = start;
  for (const now of times) {
    const next = charge(bucket, limit, now);
    if (next === null) refused.push(now);
    else bucket = next;
  }
  return { bucket, refused };
}

describe('attempts', () => {
  it('go in freely until the bucket is full, then wait twice as long each time', () => {
    const { bucket, refused } = chargeAll([0, 0, 0, 500, 1000, 2900, 3000, 6999, 7000, 14_999, 15_000, 22_999, 23_000]);
    expect(refused).toEqual([500, 2900, 6999, 14_999, 22_999]);
    expect(bucket.blockedUntil).toBe(23_000 + 8000);
  });

  it('made while the door is shut do not keep it shut for longer', () => {
    const { bucket } = chargeAll([0, 0, 0, 1, 2, 3, 4, 5, 999]);
    expect(charge(bucket, limit, 1000)).not.toBeNull();
  });

  it('drip away with time, however often others come', () => {
    const { bucket } = chargeAll([0, 59_000, 61_000, 119_000, 121_000]);
    expect(bucket.failures).toBe(3);
    expect(charge(bucket, limit, 10 * 60_000)?.failures).toBe(1);
  });

  it('that were right are given back', () => {
    const { bucket } = chargeAll([0, 0, 0]);
    expect(refund(bucket)).toMatchObject({ failures: 2, blockedUntil: 0 });
    expect(refund(emptyBucket(5)).failures).toBe(0);
  });

  it('at one account come to no more than ten in an hour in the long run', () => {
    let bucket = emptyBucket(0);
    let last = 0;
    let inLastHour = 0;
    for (let now = 0; now < 24 * 3_600_000; now += 1000) {
      const next = charge(bucket, defaultLimits.password, now);
      if (next === null) continue;
      bucket = next;
      last = now;
      if (now >= 23 * 3_600_000) inLastHour += 1;
    }
    expect(last).toBeGreaterThan(23 * 3_600_000);
    expect(inLastHour).toBeLessThanOrEqual(10);
  });

  it.each(Object.entries(defaultLimits))(
    'at %s shut the door for a quarter of an hour at most, never for good',
    (_kind, limit) => {
      let bucket = emptyBucket(0);
      let longest = 0;
      // An attacker who tries again the moment the bucket opens, for three days.
      for (let now = 0; now < 3 * 86_400_000; now = Math.max(now + 1000, bucket.blockedUntil)) {
        bucket = charge(bucket, limit, now) ?? bucket;
        longest = Math.max(longest, bucket.blockedUntil - now);
      }
      expect(longest).toBeLessThanOrEqual(15 * 60_000);
      expect(charge(bucket, limit, bucket.blockedUntil)).not.toBeNull();
    },
  );

  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:1:2:ffff::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('from %s count for %s', (address, group) => {
    expect(addressGroup(address)).toBe(group);
  });

  it('from two IPv6 lines of one provider count together for their /48, from two IPv4 addresses never', () => {
    expect(addressGroup('2001:db8:7:1::1', 48)).toBe('2001:db8:7::/48');
    expect(addressGroup('2001:db8:7:ffff::9', 48)).toBe('2001:db8:7::/48');
    expect(addressGroup('192.0.2.7', 48)).toBe('192.0.2.7');
  });
});
