import type { Mention } from '@bellhop/contract/requests/note';
import { beginsSo } from '@bellhop/contract/text/names';

/** A piece of a note; `mention` where it calls somebody. */
export interface NotePart {
  readonly text: string;
  readonly mention: Mention | null;
}

/** The text split into pieces, mentions apart; joined, the pieces are the text. */
export function partsOf(body: string, mentions: readonly Mention[]): readonly NotePart[] {
  // The longest name first: `@Ali Veli` calls no Ali.
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

/** Of those who were chosen, whom the text still calls. Of two of one name the text cannot tell which: it calls both. */
export function stillCalled(text: string, chosen: readonly Mention[]): readonly Mention[] {
  const names = new Set(partsOf(text, chosen).flatMap(({ mention }) => mention?.name ?? []));
  return chosen.filter(({ name }) => names.has(name));
}

/** A name that is being typed: where its `@` stands, and what came after it so far. */
export interface TypedName {
  readonly at: number;
  readonly typed: string;
}

// Names have several words, and nobody looks for a colleague over more than this.
const longestTyped = 40;

/** What stands between an `@` and the caret; null: no name is being typed there. */
export function typedNameAt(text: string, caret: number): TypedName | null {
  const at = text.lastIndexOf('@', caret - 1);
  if (at === -1 || caret - at - 1 > longestTyped) return null;
  // In the middle of a word it is an address of mail.
  if (at > 0 && isOfWord(text.charAt(at - 1))) return null;
  const typed = text.slice(at + 1, caret);
  return /^\s|\n/.test(typed) ? null : { at, typed };
}

/** Whether what was typed is the name of one of them and, behind a space, something else. */
export function goesOnBehind(typed: string, chosen: readonly Mention[]): boolean {
  return chosen.some(({ name }) => typed.startsWith(`${name} `));
}

/** Colleagues of whose name some word begins with what was typed, in their order. */
export function colleaguesFor<Colleague extends Mention>(
  typed: string,
  colleagues: readonly Colleague[],
): readonly Colleague[] {
  return colleagues.filter(({ name }) => beginsSo(name, typed));
}

/** The text with the name in place of what was typed, and where the caret goes. */
export function withName(text: string, caret: number, { at }: TypedName, name: string) {
  const before = `${text.slice(0, at)}@${name}`;
  const after = text.slice(caret);
  // One space behind it, there already or not.
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
