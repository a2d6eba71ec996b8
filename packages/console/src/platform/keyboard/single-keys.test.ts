import { afterEach, describe, expect, it } from 'vitest';
import { isMeant, turnSingleKeys } from './single-keys.ts';

let now = 0;
afterEach(() => {
  localStorage.clear();
  document.body.replaceChildren();
  now += 10_000;
});

/** Returns the keys that act when all are pressed on `at`, one after the other in this interval. */
function acting(keys: readonly string[], everyMs = 120, at: Element = document.body): string[] {
  const meant: string[] = [];
  const listen = (event: KeyboardEvent) => {
    Object.defineProperty(event, 'timeStamp', { value: now });
    if (isMeant(event)) meant.push(event.key);
  };
  document.addEventListener('keydown', listen);
  for (const key of keys) {
    now += everyMs;
    at.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  }
  document.removeEventListener('keydown', listen);
  return meant;
}

describe('single keys', () => {
  it('act on nothing behind an open dialog, also where the focus has left it', () => {
    const dialog = document.createElement('dialog');
    dialog.open = true;
    document.body.append(dialog);
    expect(acting(['Escape', 'j'])).toEqual([]);
    dialog.open = false;
    expect(acting(['Escape', 'j'])).toEqual(['Escape', 'j']);
  });

  it('act one after the other, however fast', () => {
    expect(acting(['j', 'j', 'e', 'k', 'c', 'Enter', ' ', 'a', '?'], 20)).toEqual([
      'j',
      'j',
      'e',
      'k',
      'c',
      'Enter',
      ' ',
      'a',
      '?',
    ]);
  });

  it('are letters in the middle of a word, until the person pauses', () => {
    expect(acting([...'Please'])).toEqual([]);
    expect(acting(['Escape', 'e'])).toEqual(['Escape']);
    expect(acting(['e'], 900)).toEqual(['e']);
  });

  it.each(['<input>', '<textarea></textarea>', '<button role="tab"></button>', '<dialog open></dialog>'])(
    'belong to %s when pressed there',
    (html) => {
      document.body.innerHTML = html;
      expect(acting(['e', 'c'], 120, document.body.firstElementChild ?? document.body)).toEqual([]);
    },
  );

  it('can be turned off on a device, where Enter and Escape go on', () => {
    turnSingleKeys(false);
    expect(acting(['e', 'Enter', 'a', 'Escape'])).toEqual(['Enter', 'Escape']);
    turnSingleKeys(true);
    expect(acting(['e'], 900)).toEqual(['e']);
  });
});
