import { foldForSearch } from './fold.ts';

/**
 * What all spellings of one room's number have in common (decision 52): `0508`, `508` and `508-A` are room `508`, and
 * `a5` is `A05`. Empty: no number.
 */
export function roomKey(number: string): string {
  // Most numbers are their own key, and building a search index asks for a hundred thousand of them.
  if (/^[1-9]\d*$/.test(number)) return number;
  return foldForSearch(number)
    .replace(/\s/g, '')
    .replace(/(\d)(\p{Pd}\p{L})+$/u, '$1')
    .replace(/(^|\D)0+(?=\d)/g, '$1');
}

/** Rooms as a search text holds them: each as it is written, and the word that finds it in every spelling. */
export function roomWords(rooms: readonly string[]): string[] {
  return rooms.flatMap((room) => [room, roomWord(room)]);
}

/** What a folded search term is looked for as; a term of one word may be another spelling of a room. */
export function spellingsOf(term: string): readonly string[] {
  return /\s/.test(term) ? [term] : [term, roomWord(term)];
}

/** Whether a search text holds one of the spellings of a folded term. */
export function holdsTerm(searchText: string, term: string): boolean {
  return spellingsOf(term).some((spelling) => searchText.includes(spelling));
}

/** No text field takes this character, so that the word of room 508 is found in no phone number. */
const edge = '\u0001';

/** As a search term: finds the room in every spelling, and nothing else. */
export function roomWord(room: string): string {
  return edge + roomKey(room) + edge;
}
