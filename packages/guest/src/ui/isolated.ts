/** Isolates a name or number in a sentence of the other direction (U+2068 … U+2069). */
export function isolated(text: string): string {
  return `\u2068${text}\u2069`;
}

/** Splits a sentence; every second part is a name that `isolated` marked. */
export function partsOf(sentence: string): string[] {
  return sentence.split(/\u2068([^\u2069]*)\u2069/);
}

/** Attributes of a name, room, code or amount, so that browsers do not translate it. */
export const untranslated = { translate: 'no' } as const;
