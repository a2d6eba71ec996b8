import { describe, expect, it } from 'vitest';
import { splitParty } from './party.ts';

const parts = (adults: number, children: number, most = 0) =>
  splitParty({ adults, children }, { max_guest_count: most }).map((part) => [part.adults, part.children]);

describe('a party', () => {
  it('sits in one reservation up to ten adults and ten children, or as many people as the restaurant takes', () => {
    expect(parts(10, 10)).toEqual([[10, 10]]);
    expect(parts(5, 3, 8)).toEqual([[5, 3]]);
  });

  it('is split over as few reservations as hold it, as evenly as can be', () => {
    expect(parts(11, 0)).toEqual([
      [6, 0],
      [5, 0],
    ]);
    expect(parts(7, 7, 8)).toEqual([
      [4, 3],
      [3, 4],
    ]);
    expect(parts(3, 12)).toEqual([
      [2, 6],
      [1, 6],
    ]);
    expect(parts(25, 2).map(([adults = 0, children = 0]) => adults + children)).toEqual([9, 9, 9]);
  });

  it('has an adult at each of its tables', () => {
    expect(parts(1, 12)).toEqual([[1, 12]]);
  });
});
