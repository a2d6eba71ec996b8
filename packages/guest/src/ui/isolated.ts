/** Keeps a name or number in its own direction inside a sentence of the other one (U+2068 … U+2069). */
export function isolated(text: string): string {
  return `\u2068${text}\u2069`;
}

/** The parts of a sentence; each second one is a name that `isolated` marked. */
export function partsOf(sentence: string): string[] {
  return sentence.split(/\u2068([^\u2069]*)\u2069/);
}

/** Attributes of a name, room, code or amount: a browser that translates the page leaves it alone. */
export const untranslated = { translate: 'no' } as const;
