import { foldForSearch } from './fold.ts';
import { roomKey } from './room-key.ts';

/** No text field takes these characters: the word of room 508 is found in no phone number, and `ah` not in `Amelia Hartley`. */
const edge = '\u0001';
const link = '\u0002';

/** Letters that people also write otherwise than fold.ts folds them. */
const others: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa', đ: 'dj', ə: 'a' };
/** Separators of the words of a name, which people leave out who write it as one. */
export const separators = /[\s.-]+/g;

/** Rooms as a search text holds them: each as it is written, and the word that finds it in every spelling. */
export function roomWords(rooms: readonly string[]): string[] {
  return rooms.flatMap((room) => [room, roomWord(room)]);
}

/** The search term that finds the room in every spelling, and nothing else. */
export function roomWord(room: string): string {
  return edge + roomKey(room) + edge;
}

/** A name as a search text holds it: as it is written, and the words that find it in other spellings. */
export function nameWords(name: string): string[] {
  const folded = foldForSearch(name);
  const oneLetter = withOneLetter(folded);
  // Østergård is Ostergaard as well.
  const written = [writtenOut(name), name.normalize('NFC').replace(/å/gi, 'aa')].map(foldForSearch);
  const spellings = [...new Set([folded, ...written, oneLetter])];
  const otherWords = spellings.slice(1).flatMap((spelling) => spelling.split(separators));
  return [...new Set([name, ...otherWords, ...spellings.flatMap(joinedWords)])];
}

/** A phone number as a search text holds it: it is found by all of it and by its last digits, in every way in which it is dialled. */
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

/** `Müller` as `Mueller`; other letters stay. */
export function writtenOut(text: string): string {
  return text.normalize('NFC').replace(/[^\0-\x7f]/g, (letter) => others[letter.toLowerCase()] ?? letter);
}

/** `mueller` as `muller`, and `aagaard` as `agard`, of a folded text. */
export function withOneLetter(folded: string): string {
  return folded
    .replace(/aa/g, 'a')
    .replace(/dj/g, 'd')
    .replace(/(^|[^aeq])([aou])e/g, '$1$2');
}

/** All that a folded search term is looked for as. */
export function spellingsOf(term: string): readonly string[] {
  const word = term.replace(separators, '');
  const spellings = word === '' ? [term] : [term, joined(word)];
  // Room 2-508 is another one than 2508.
  if (word !== '' && word !== term && !/\d/.test(term)) spellings.push(word);
  if (!/\s/.test(term)) spellings.push(roomWord(term));
  return spellings;
}

/** Whether a search text holds one of the spellings of a folded term. */
export function holdsTerm(searchText: string, term: string): boolean {
  return spellingsOf(term).some((spelling) => searchText.includes(spelling));
}

/** A word as a search text holds it that has no separators. */
export function joined(word: string): string {
  return link + word.replace(/./gsu, `${link}$&`);
}

/** `jean-pierre dupont` without separators from each of its words on but the last. */
function joinedWords(folded: string): string[] {
  const words = folded.split(separators).filter((word) => word !== '');
  return words.slice(0, -1).map((_, at) => joined(words.slice(at).join('')));
}
