/** Returns the texts by language without empty texts. */
export function withoutBlanks(words: Readonly<Partial<Record<string, string>>>): Record<string, string> {
  return Object.fromEntries(Object.entries(words).filter((entry): entry is [string, string] => !!entry[1]?.trim()));
}
