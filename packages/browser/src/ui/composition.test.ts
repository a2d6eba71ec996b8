import { describe, expect, it } from 'vitest';
import { isComposing } from './composition.ts';

/** The `keydown` events of a browser in its order; `true`: the input method takes the key. */
type Row = readonly [key: string, isComposing: boolean, keyCode: number, belongs: boolean];

const enterThatEnds: Readonly<Record<string, readonly Row[]>> = {
  // `compositionend` comes before the keydown of the Enter (WebKit bug 165004).
  Safari: [
    ['n', false, 229, true],
    ['i', true, 229, true],
    ['Enter', false, 229, true],
    ['Enter', false, 13, false],
  ],
  Chromium: [
    ['Process', false, 229, true],
    ['Process', true, 229, true],
    ['Process', true, 229, true],
    ['Enter', false, 13, false],
  ],
  Firefox: [
    ['Process', false, 229, true],
    ['Process', true, 229, true],
    ['Enter', true, 13, true],
    ['Enter', false, 13, false],
  ],
};

describe('a key that an input method takes', () => {
  it.each(Object.entries(enterThatEnds))(
    'differs from the person’s own key in the order of %s (V3)',
    (_browser, rows) => {
      expect(rows.map(([key, composing, keyCode]) => [key, isComposing({ isComposing: composing, keyCode })])).toEqual(
        rows.map(([key, , , belongs]) => [key, belongs]),
      );
    },
  );

  it.each([
    ['Arabic', 'ث', 69],
    ['Turkish Q', 'ı', 73],
    ['Turkish F', 'İ', 69],
    ['German', 'ß', 219],
    ['German', 'Enter', 13],
    ['any layout', 'Escape', 27],
  ])('differs from a key of a layout without an input method: %s, %s (V3)', (_layout, _key, keyCode) => {
    expect(isComposing({ isComposing: false, keyCode })).toBe(false);
  });

  it.each([
    ['Chromium', true, 229],
    ['Safari', false, 229],
    ['Firefox', true, 222],
  ])('is a dead key in %s (V20)', (_browser, composing, keyCode) => {
    expect(isComposing({ isComposing: composing, keyCode })).toBe(true);
  });
});
