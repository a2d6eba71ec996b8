import { expect, it } from 'vitest';
import { keepDropsHere, withDropped } from './drops.ts';

it('A file or link dropped outside of a drop target never navigates away from the page (V20)', () => {
  keepDropsHere();
  document.body.innerHTML = '<p>Rooms</p><textarea></textarea>';
  const drop = (selector: string, types: readonly string[]) => {
    const event = new Event('drop', { bubbles: true, cancelable: true });
    Object.defineProperty(event, 'dataTransfer', { value: { types } });
    document.querySelector(selector)?.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(drop('p', ['Files'])).toBe(true);
  expect(drop('p', ['text/uri-list'])).toBe(true);
  expect(drop('textarea', ['Files'])).toBe(true);
  // The browser inserts the text by itself.
  expect(drop('textarea', ['text/plain'])).toBe(false);
});

it('A dropped text follows the typed text, cut at the limit (V20)', () => {
  expect(withDropped('', 'menu', 100)).toBe('menu');
  expect(withDropped('The', 'menu', 100)).toBe('The menu');
  expect(withDropped('The\n', 'menu', 6)).toBe('The\nme');
});
