import { describe, expect, it } from 'vitest';
import { isOtherRoom, roomAfter } from './rooms.ts';

describe('The room on a cover', () => {
  it.each([
    ['is the new room of a guest who moves', '6833', ['6833'], ['6999'], '6999'],
    ['stays with a stay that gets one room more', '101', ['101'], ['101', '102'], '101'],
    ['is the room that took the place of its own', '102', ['101', '102'], ['101', '103'], '103'],
    ['keeps its place among several', '102', ['101', '102'], ['201', '202'], '202'],
    ['is the room that is left of two', '102', ['101', '102'], ['101'], '101'],
    ['is none while the stay has none', '6833', ['6833'], [], ''],
    ['is the first room that the stay gets', '', [], ['6999'], '6999'],
    ['is found in another spelling', '0508', ['508'], ['612'], '612'],
    ['is spelled as the stay spells it', '0508', ['0508'], ['508'], '508'],
    ['stays where somebody typed one that is not of the stay', '805', ['6833'], ['6999'], '805'],
    ['stays empty where the guest of a stay with a room has none', '', ['6833'], ['6999'], ''],
  ])('%s (T1)', (_, room, before, after, expected) => {
    expect(roomAfter(room, before, after)).toBe(expected);
  });

  it("is not the guest's where the stay has others, and is not doubted where it has none (T1)", () => {
    expect(isOtherRoom('805', ['803'])).toBe(true);
    expect(isOtherRoom('0803', ['803'])).toBe(false);
    expect(isOtherRoom('', ['803'])).toBe(false);
    expect(isOtherRoom('805', [])).toBe(false);
  });
});
