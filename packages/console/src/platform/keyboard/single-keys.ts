import { inLocal } from '@bellhop/browser/storage/stored';
import { isComposing } from '@bellhop/browser/ui/composition';
import * as z from 'zod/mini';
import { shortcutOf } from './shortcuts.ts';

const stored = inLocal('bellhop.singleKeys', z.boolean());

/**
 * Whether keys without Ctrl or Alt act on this device. People who dictate turn them off, because dictation types
 * letters.
 */
export function areSingleKeysOn(): boolean {
  return stored.read() ?? true;
}

export function turnSingleKeys(on: boolean): void {
  stored.write(on);
}

/** Milliseconds; people who type make shorter pauses between two letters. */
const wordMs = 800;
let strayAt = Number.NEGATIVE_INFINITY;

/**
 * Whether a key was pressed as a shortcut. In a field it is text; in a menu, a dialog or a tab it belongs to that part.
 * A letter right after others is text typed without a focused field: the "e" in "Please" must not resolve a request.
 */
export function isMeant(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || isComposing(event)) return false;
  // On some keyboards Alt types a character, such as the bracket of the menu shortcut on a German Mac.
  if (event.altKey && !/^[^a-z0-9]$/i.test(event.key)) return false;
  if (isElsewhere(event.target)) return false;
  // A space presses buttons and scrolls, so it does not count as typing.
  if (event.key.length !== 1 || event.key === ' ') return true;
  const isLetter = event.timeStamp - strayAt < wordMs || shortcutOf(event.key) === null;
  if (isLetter) strayAt = event.timeStamp;
  return !isLetter && areSingleKeysOn();
}

function isElsewhere(target: EventTarget | null): boolean {
  // Also after the focus has left an open dialog, because the screen behind it must not act.
  if (document.querySelector('dialog[open]') !== null) return true;
  if (!(target instanceof Element)) return false;
  return target.closest('input, textarea, select, [contenteditable="true"], [role="menu"], [role="tab"]') !== null;
}
