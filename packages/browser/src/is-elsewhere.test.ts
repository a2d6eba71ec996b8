import { expect, it } from 'vitest';
import { isElsewhere } from './is-elsewhere.ts';

/** 2026-11-28T12:00:00Z */
const noon = 1_795_867_200;

it('The clock of a page distinguishes a zone with another time from one with only another name (V18)', () => {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  expect(isElsewhere(own, noon)).toBe(false);
  expect(isElsewhere('Pacific/Kiritimati', noon) && isElsewhere('Pacific/Niue', noon)).toBe(true);
  expect(['Europe/Istanbul', 'Asia/Riyadh'].map((zone) => isElsewhere(zone, noon))).toEqual([
    isElsewhere('Asia/Kuwait', noon),
    isElsewhere('Asia/Kuwait', noon),
  ]);
});
