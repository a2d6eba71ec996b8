import { expect, it } from 'vitest';
import { withDropped } from './drops.ts';

it('A dropped text follows the typed text, cut at the limit (V20)', () => {
  expect(withDropped('', 'menu', 100)).toBe('menu');
  expect(withDropped('The', 'menu', 100)).toBe('The menu');
  expect(withDropped('The\n', 'menu', 6)).toBe('The\nme');
});
