import { expect, it } from 'vitest';
import { fitToText } from './fit-to-text.ts';

/** A box of one line of 24 px, with 11 px of padding and 1 px of border on each side. */
class Box {
  lines = 1;
  readonly style = { blockSize: '' };
  get offsetHeight() {
    return this.style.blockSize === 'auto' ? 48 : Number.parseInt(this.style.blockSize, 10);
  }
  get clientHeight() {
    return this.offsetHeight - 2;
  }
  get scrollHeight() {
    return Math.max(this.clientHeight, this.lines * 24 + 22);
  }
}

it('A text box without field-sizing grows with its text and shrinks again (Y7)', () => {
  const box = new Box();
  const heights = [1, 3, 2, 1].map((lines) => {
    box.lines = lines;
    fitToText(box);
    return box.style.blockSize;
  });
  expect(heights).toEqual(['48px', '96px', '72px', '48px']);
});
