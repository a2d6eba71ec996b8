/** Expressions that replace the subject by a pronoun, negate a noun or use an archaic word; docs/style.md says what to write. */
export const banned =
  /\b(?:whoever|nobody['’]s|(?:is|are|was|were) told|hears? of|what \w+ is, is|anew)\b|(?<!there )\b(?:is|are|was|were) no (?!longer\b|more\b)\w+/i;
