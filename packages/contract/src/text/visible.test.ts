import { expect, it } from 'vitest';
import { lineText } from '../scalars.ts';
import { isEmptyText } from './visible.ts';

it.each([
  ['', true],
  [' \n\t', true],
  ['\u200b', true],
  ['\u200b \u2060\ufeff\u00ad', true],
  ['\u3164\u2800', true],
  [null, true],
  ['a', false],
  ['\u200ba', false],
  ['👍', false],
  ['.', false],
])('The text %j has nothing that anybody could read: %s (K17, F81)', (text, isEmpty) => {
  expect(isEmptyText(text)).toBe(isEmpty);
  if (text !== null && text.trim() !== '') expect(lineText.parse(text) === '').toBe(isEmpty);
});
