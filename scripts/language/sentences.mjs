/** Words that leave out the subject of a sentence, or put a pronoun in its place. */
const firstWords =
  /^(?:what|whatever|who|whom|whose|whoever|which|where|wherever|how|why|of|as|than|so|that|those|these|it|its|they|their|them|he|she|his|her|somebody|someone|nobody|everybody|something|nothing|everything)\b/i;

/** Clauses that stand for a noun, and passives of telling. */
const riddles = [
  /\bwhat(?:ever)? (?:is|was|are|were|has|had|have|it|they|he|she|the|a|an|this|that|another|somebody|nobody|comes?|came|goes|went|stands?|stood|waits?|lies|lay|must|may|can|cannot|would|could|should)\b/i,
  /\bthose (?:of|who|whose|that|which|in|with)\b/i,
  /\bthat (?:which|of (?:the|a|an|its|another|their))\b/i,
  /\b(?:of|by|for|from|with) (?:whom|what)\b/i,
  /\bof which\b/i,
  /\b(?:is|are|was|were|been|be) (?:told|said)\b/i,
  /\b(?:somebody|nobody|everybody)\b/i,
];

/** Names that say that something happened to a value, and not what the value is. */
const riddleNames = new Set([
  'said',
  'told',
  'wanted',
  'held',
  'taken',
  'given',
  'asked',
  'seen',
  'made',
  'named',
  'standing',
  'found',
  'stands',
  'stood',
]);

export const isRiddleName = (name) => riddleNames.has(name);

/** The word with which a comment or a title must not begin; undefined where it begins well. */
export const badBeginning = (text) => firstWords.exec(text.replace(/^[^\p{L}@]+/u, ''))?.[0];

/** The first clause of a text that a reader has to solve; undefined where there is none. */
export function riddleIn(text) {
  for (const riddle of riddles) {
    const match = riddle.exec(text);
    if (match !== null) return match[0];
  }
  return undefined;
}
