import type { Mention } from '@bellhop/contract/requests/note';
import { beginsSo } from '@bellhop/contract/text/names';

/** A piece of a note; `mention` is null unless the piece names a colleague. */
export interface NotePart {
  readonly text: string;
  readonly mention: Mention | null;
}

/** Splits the text into pieces at its mentions; the joined pieces are the text. */
export function partsOf(body: string, mentions: readonly Mention[]): readonly NotePart[] {
  // Longest name first: `@Ali Veli` does not mention Ali.
  const called = [...mentions].sort((one, other) => other.name.length - one.name.length);
  const parts: NotePart[] = [];
  let plainFrom = 0;
  let at = body.indexOf('@');
  while (at !== -1) {
    const mention = called.find(({ name }) => standsAt(body, at, name)) ?? null;
    const end = mention === null ? at + 1 : at + 1 + mention.name.length;
    if (mention !== null) {
      if (at > plainFrom) parts.push({ text: body.slice(plainFrom, at), mention: null });
      parts.push({ text: body.slice(at, end), mention });
      plainFrom = end;
    }
    at = body.indexOf('@', end);
  }
  if (plainFrom < body.length) parts.push({ text: body.slice(plainFrom), mention: null });
  return parts;
}

/** Returns the chosen colleagues whom the text still names; two with the same name are both returned. */
export function stillCalled(text: string, chosen: readonly Mention[]): readonly Mention[] {
  const names = new Set(partsOf(text, chosen).flatMap(({ mention }) => mention?.name ?? []));
  return chosen.filter(({ name }) => names.has(name));
}

/** A name that is being typed: the position of its `@` and the letters behind it. */
export interface TypedName {
  readonly at: number;
  readonly typed: string;
}

// A limit for names of several words: a longer text behind an `@` is not a search for a colleague.
const longestTyped = 40;

/** Returns the name between an `@` and the caret; null if no name is being typed. */
export function typedNameAt(text: string, caret: number): TypedName | null {
  const at = text.lastIndexOf('@', caret - 1);
  if (at === -1 || caret - at - 1 > longestTyped) return null;
  // An `@` in the middle of a word belongs to an e-mail address.
  if (at > 0 && isOfWord(text.charAt(at - 1))) return null;
  const typed = text.slice(at + 1, caret);
  return /^\s|\n/.test(typed) ? null : { at, typed };
}

/** Checks whether the typed text is the name of a chosen colleague followed by a space and further text. */
export function goesOnBehind(typed: string, chosen: readonly Mention[]): boolean {
  return chosen.some(({ name }) => typed.startsWith(`${name} `));
}

/** Returns the colleagues with a name that begins with the typed text, in their order. */
export function colleaguesFor<Colleague extends Mention>(
  typed: string,
  colleagues: readonly Colleague[],
): readonly Colleague[] {
  return colleagues.filter(({ name }) => beginsSo(name, typed));
}

/** Returns the text with the name in place of the typed letters, and the new position of the caret. */
export function withName(text: string, caret: number, { at }: TypedName, name: string) {
  const before = `${text.slice(0, at)}@${name}`;
  const after = text.slice(caret);
  // Exactly one space follows the name.
  const rest = after.startsWith(' ') ? after : ` ${after}`;
  return { text: before + rest, caret: before.length + 1 };
}

function standsAt(body: string, at: number, name: string): boolean {
  const end = at + 1 + name.length;
  return body.startsWith(name, at + 1) && !isOfWord(body.charAt(end)) && (at === 0 || !isOfWord(body.charAt(at - 1)));
}

function isOfWord(character: string): boolean {
  return /[\p{L}\p{N}_]/u.test(character);
}
