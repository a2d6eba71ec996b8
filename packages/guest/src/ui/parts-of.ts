/** Splits a sentence; every second part is a name that `isolated` marked. */
export function partsOf(sentence: string): string[] {
  return sentence.split(/\u2068([^\u2069]*)\u2069/);
}
