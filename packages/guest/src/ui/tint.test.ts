import { describe, expect, it } from 'vitest';
import { contrast, luminanceOf, tintFor } from './tint.ts';

const white = luminanceOf('#ffffff');
const lightGround = luminanceOf('#f5f4f1');
const darkGround = luminanceOf('#1a2028');

describe("the hotel's colour", () => {
  it.each(['#ffee00', '#0f5f55', '#000000', '#ffffff', '#ff7a59', '#1234ff'])(
    '%s stays readable on light and dark',
    (color) => {
      const light = luminanceOf(tintFor(color, 0.9));
      expect(contrast(light, lightGround)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(light, white)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(luminanceOf(tintFor(color, 0.014)), darkGround)).toBeGreaterThanOrEqual(4.5);
    },
  );

  it('stays itself where it is readable', () => {
    expect(tintFor('#0f5f55', 0.9)).toBe('#0f5f55');
    expect(tintFor('#5cc3b2', 0.014)).toBe('#5cc3b2');
  });

  it('keeps its hue and strength on dark', () => {
    expect(tintFor('#800000', 0.014)).toMatch(/^#ff(..)\1$/);
  });
});
