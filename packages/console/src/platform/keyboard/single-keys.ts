import { isComposing } from '@bellhop/contract/text/composition';
import * as z from 'zod/mini';
import { inLocal } from '../storage/stored.ts';
import { shortcutOf } from './shortcuts.ts';

const stored = inLocal('bellhop.singleKeys', z.boolean());

/** Whether keys without Ctrl or Alt act on this device. People who dictate turn them off: dictation types letters. */
export function areSingleKeysOn(): boolean {
  return stored.read() ?? true;
}

export function turnSingleKeys(on: boolean): void {
  stored.write(on);
}

/** Milliseconds; people who type pause less between two letters. */
const wordMs = 800;
let strayAt = Number.NEGATIVE_INFINITY;

/**
 * Whether a key was pressed to make something happen here. In a field it is text, in a menu, a dialog or a tab it belongs to
 * that; and in the middle of a word it is a letter of somebody who believes that they stand in a field: "Please" resolves nothing.
 */
export function isMeant(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || isComposing(event)) return false;
  // On some keyboards Alt types a sign, as the bracket of the menu on a German Mac.
  if (event.altKey && !/^[^a-z0-9]$/i.test(event.key)) return false;
  if (isElsewhere(event.target)) return false;
  // A space presses buttons and scrolls: it does not count as typing.
  if (event.key.length !== 1 || event.key === ' ') return true;
  const isLetter = event.timeStamp - strayAt < wordMs || shortcutOf(event.key) === null;
  if (isLetter) strayAt = event.timeStamp;
  return !isLetter && areSingleKeysOn();
}

function isElsewhere(target: EventTarget | null): boolean {
  // Also where the focus has left an open dialog: nothing behind it acts.
  if (document.querySelector('dialog[open]') !== null) return true;
  if (!(target instanceof Element)) return false;
  return target.closest('input, textarea, select, [contenteditable="true"], [role="menu"], [role="tab"]') !== null;
}
