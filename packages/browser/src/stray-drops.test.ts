import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { refuseStrayDrops } from './stray-drops.ts';

let end: () => void;
beforeEach(() => {
  document.body.innerHTML = '<main>list</main><textarea></textarea>';
  end = refuseStrayDrops();
});
afterEach(() => {
  end();
  document.body.replaceChildren();
});

/** Whether the browser handles the drop by itself: it opens a file, and inserts a text. */
function drop(place: string, types: readonly string[]): boolean {
  const event = new Event('drop', { bubbles: true, cancelable: true });
  Object.defineProperty(event, 'dataTransfer', { value: { types, dropEffect: 'copy' } });
  return document.querySelector(place)?.dispatchEvent(event) ?? false;
}

describe('a drop beside its place', () => {
  it('of a file never opens the file in place of the page (V20)', () => {
    expect(drop('main', ['Files'])).toBe(false);
    expect(drop('textarea', ['Files'])).toBe(false);
  });

  it('of a text or a link goes into a field, and nowhere else (V20)', () => {
    expect(drop('textarea', ['text/plain'])).toBe(true);
    expect(drop('main', ['text/uri-list', 'text/plain'])).toBe(false);
    expect(drop('main', ['text/uri-list'])).toBe(false);
  });
});
