import { contrast, parseColour } from '@bellhop/browser/colour';
import { describe, expect, it } from 'vitest';
import { tintOf } from './tint.ts';

const colours = ['#0f5f55', '#f5d90a', '#ff0000', '#000000', '#ffffff', '#1d5fb8', '#7d7d7d', '#c8ffe0'];
const themes = [
  ['light', '#ffffff'],
  ['dark', '#1a2028'],
] as const;

describe("the hotel's colour", () => {
  it.each(themes.flatMap(([theme, surface]) => colours.map((colour) => [colour, theme, surface] as const)))(
    'of %s on %s is readable wherever it stands (SET-12)',
    (colour, theme, surface) => {
      const tint = tintOf(colour, theme);
      expect(contrast(parseColour(tint.brand), parseColour(surface))).toBeGreaterThanOrEqual(4.5);
      expect(contrast(parseColour(tint.brand), parseColour(tint.brandSoft))).toBeGreaterThanOrEqual(4.5);
      expect(contrast(parseColour(tint.brand), parseColour(tint.brandInk))).toBeGreaterThanOrEqual(4.5);
      expect(contrast(parseColour(tint.brandStrong), parseColour(tint.brandInk))).toBeGreaterThanOrEqual(4.5);
    },
  );

  it('stays as the hotel chose it where it can be read already (SET-12)', () => {
    expect(tintOf('#0f5f55', 'light').brand).toBe('#0f5f55');
  });
});
