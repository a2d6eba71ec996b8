import { foldForSearch } from './fold.ts';
import { roomKey } from './room-key.ts';

/**
 * Text fields cannot contain these characters, so the word of room 508 matches no phone number, and `ah` does not match
 * `Amelia Hartley`.
 */
const edge = '\u0001';
const link = '\u0002';

/** Letters with another common spelling than fold.ts gives them. */
const others: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa', đ: 'dj', ə: 'a' };
/** Separators of the words of a name, which people leave out who write it as one. */
export const separators = /[\s.-]+/g;

/** Returns rooms for a search text: each as it is written, and the word that matches it in every spelling. */
export function roomWords(rooms: readonly string[]): string[] {
  return rooms.flatMap((room) => [room, roomWord(room)]);
}

/** Returns the search term that matches only this room, in every spelling. */
export function roomWord(room: string): string {
  return edge + roomKey(room) + edge;
}

/** Returns a name for a search text: as it is written, and the words that match it in other spellings. */
export function nameWords(name: string): string[] {
  const folded = foldForSearch(name);
  const oneLetter = withOneLetter(folded);
  // Østergård is Ostergaard as well.
  const written = [writtenOut(name), name.normalize('NFC').replace(/å/gi, 'aa')].map(foldForSearch);
  const spellings = [...new Set([folded, ...written, oneLetter])];
  const otherWords = spellings.slice(1).flatMap((spelling) => spelling.split(separators));
  return [...new Set([name, ...otherWords, ...spellings.flatMap(joinedWords)])];
}

/**
 * Returns a phone number for a search text: it matches as a whole and by its last digits, in every way in which it is
 * dialled.
 */
export function phoneWords(of: {
  readonly phone_number: string | null;
  readonly phone_e164?: string | null | undefined;
  readonly phone_national?: string | null | undefined;
}): string[] {
  const typed = of.phone_number ?? '';
  const number = of.phone_e164 ?? typed;
  return [...new Set([typed, number, number.replace(/^\+/, '00'), of.phone_national ?? ''])].filter(
    (word) => word !== '',
  );
}

/** Writes `Müller` as `Mueller`; other letters stay. */
export function writtenOut(text: string): string {
  return text.normalize('NFC').replace(/[^\0-\x7f]/g, (letter) => others[letter.toLowerCase()] ?? letter);
}

/** Writes `mueller` as `muller`, and `aagaard` as `agard`, in a folded text. */
export function withOneLetter(folded: string): string {
  return folded
    .replace(/aa/g, 'a')
    .replace(/dj/g, 'd')
    .replace(/(^|[^aeq])([aou])e/g, '$1$2');
}

/** Returns all spellings in which a folded search term is searched. */
export function spellingsOf(term: string): readonly string[] {
  const word = term.replace(separators, '');
  const spellings = word === '' ? [term] : [term, joined(word)];
  // Room 2-508 is another room than 2508.
  if (word !== '' && word !== term && !/\d/.test(term)) spellings.push(word);
  if (!/\s/.test(term)) spellings.push(roomWord(term));
  return spellings;
}

/** Whether a search text contains one of the spellings of a folded term. */
export function holdsTerm(searchText: string, term: string): boolean {
  return spellingsOf(term).some((spelling) => searchText.includes(spelling));
}

/** Returns the form of a word without separators in a search text. */
export function joined(word: string): string {
  return link + word.replace(/./gsu, `${link}$&`);
}

/** Returns `jean-pierre dupont` without separators from each of its words on but the last. */
function joinedWords(folded: string): string[] {
  const words = folded.split(separators).filter((word) => word !== '');
  return words.slice(0, -1).map((_, at) => joined(words.slice(at).join('')));
}
