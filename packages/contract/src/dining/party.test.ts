import { describe, expect, it } from 'vitest';
import { splitFault, splitParty } from './party.ts';

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
    expect(parts(2, 6, 4)).toEqual([
      [1, 3],
      [1, 3],
    ]);
  });

  it('cannot be split where its tables outnumber its adults, or the most tables of a party', () => {
    const faultOf = (adults: number, children: number, most: number) =>
      splitFault({ adults, children }, { max_guest_count: most });
    expect(faultOf(1, 4, 4)).toEqual({ code: 'few_adults', tables: 2 });
    expect(faultOf(2, 8, 4)).toEqual({ code: 'few_adults', tables: 3 });
    expect(faultOf(2, 4, 4)).toBeNull();
    expect(faultOf(1, 3, 4)).toBeNull();
    expect(faultOf(11, 0, 1)).toEqual({ code: 'many_tables', tables: 11 });
    expect(faultOf(0, 0, 4), 'a party without counts').toEqual({ code: 'few_adults', tables: 1 });
  });
});
