import { describe, expect, it } from 'vitest';
import { roomNumbersIn } from './room-numbers.ts';

describe('numbers of rooms as people write many of them', () => {
  it.each<[string, readonly string[] | null]>([
    ['101-104', ['101', '102', '103', '104']],
    ['008 – 011, B1; 20', ['008', '009', '010', '011', 'B1', '20']],
    [' 5 ،6\n7', ['5', '6', '7']],
    ['508, 0508, 508-A', ['508']],
    ['', []],
    ['110-101', null],
    ['1-501', null],
    ['1-500', Array.from({ length: 500 }, (_, at) => String(at + 1))],
  ])('%j', (typed, numbers) => {
    expect(roomNumbersIn(typed)).toEqual(numbers);
  });
});
