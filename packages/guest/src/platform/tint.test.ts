import { contrast, parseColour } from '@bellhop/browser/colour';
import { describe, expect, it } from 'vitest';
import { grounds, tintFor } from './tint.ts';

const white = parseColour('#ffffff');

describe("the hotel's colour", () => {
  it.each(['#ffee00', '#0f5f55', '#000000', '#ffffff', '#ff7a59', '#1234ff'])(
    '%s stays readable on light and dark',
    (color) => {
      const light = parseColour(tintFor(color, 'light'));
      expect(contrast(light, grounds.light)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(light, white)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(parseColour(tintFor(color, 'dark')), grounds.dark)).toBeGreaterThanOrEqual(4.5);
    },
  );

  it('stays itself where it is readable', () => {
    expect(tintFor('#0f5f55', 'light')).toBe('#0f5f55');
    expect(tintFor('#5cc3b2', 'dark')).toBe('#5cc3b2');
  });

  it('keeps its hue and strength on dark', () => {
    expect(tintFor('#800000', 'dark')).toMatch(/^#ff(..)\1$/);
  });
});
