import { foldForSearch } from './fold.ts';

/**
 * Returns the common key of all spellings of one room's number (decision 52): `0508`, `508`, `٥٠٨` and `508-A` are room
 * `508`, `a5` and `A-05` are `A05`, and `1/204` is `1-204`. Empty: no number.
 */
export function roomKey(number: string): string {
  // Most numbers are their own key, and a build of a search index needs a hundred thousand of them.
  if (/^[1-9]\d*$/.test(number)) return number;
  return foldForSearch(number)
    .replace(/\s/g, '')
    .replace(/[/\u2044\u2215]/g, '-')
    .replace(/(\d)(-\p{L})+$/u, '$1')
    .replace(/(\p{L})-(?=\d)/gu, '$1')
    .replace(/(^|\D)0+(?=\d)/g, '$1');
}

/** Whether a room's number begins with the typed text, in any spelling. */
export function roomBegins(number: string, typed: string): boolean {
  return foldForSearch(number).startsWith(foldForSearch(typed)) || roomKey(number).startsWith(roomKey(typed));
}
