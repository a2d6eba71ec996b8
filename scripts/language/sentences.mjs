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

const riddleTypeWords = new Set([...riddleNames, 'what', 'who', 'whose', 'which', 'how', 'unsaid']);

/** Participles that say nothing as the whole name of a type, and something in front of a noun: `ShownRow`. */
const lonely = new Set(['chosen', 'kept', 'known', 'looking', 'meant', 'opened', 'sent', 'shown', 'typed', 'written']);

/** The word of a type's name that is a participle or a question, and not the noun of the thing. */
export const riddleWordOfType = (name) =>
  lonely.has(name.toLowerCase())
    ? name
    : name
        .split(/(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/)
        .find((word) => riddleTypeWords.has(word.toLowerCase()));

/** The word with which a comment or a title must not begin; undefined where it begins well. */
export const badBeginning = (text) => firstWords.exec(text.replace(/^[^\p{L}@]+/u, ''))?.[0];

/** The first clause of a text that a reader has to solve; undefined where there is none. */
export const riddleIn = (text) => firstMatch(riddles, text);

function firstMatch(patterns, text) {
  for (const pattern of patterns) {
    const match = pattern.exec(text);
    if (match !== null) return match[0];
  }
  return undefined;
}

/** Words with which no sentence of a document may begin, and words that need a sentence before them. */
const documentFirstWords =
  /^(?:what|whatever|who|whom|whose|whoever|which|of|than|those|somebody|someone|nobody|everybody|he|she|his|her)\b/i;
const followingWords = /^(?:it|its|they|their|them|that|so that)\b/i;

/** Clauses for a noun that a semicolon or a colon introduces. */
const documentRiddles = [
  ...riddles.filter(({ source }) => source !== '\\bof which\\b'),
  /[;:] (?:who|whose|whoever|what|of|those|that of|than)\b/i,
];

/**
 * The words of a document's sentence that a stranger has to solve; undefined where there are none.
 * @param isFirst whether no sentence of the same block is before it, to which a pronoun may refer
 */
export function documentFault(text, isFirst = true) {
  if (/\?[)”"]?$/.test(text)) return undefined;
  const words = text.replace(/^[^\p{L}@]+/u, '');
  const beginning = documentFirstWords.exec(words) ?? (isFirst ? followingWords.exec(words) : null);
  return beginning?.[0] ?? firstMatch(documentRiddles, text);
}

const logPart = /^[\w -]{2,24}: /;
const logSubject = /^(?:the|an?|another|each|every|one|two|some|all|both|this|\d+|[A-Z]\w+)\b|^X\b/;
const logRiddles = [...riddles, /\b(?:tell|tells|told|say|says|said|look|looked|wake|woke|given up|goes on)\b/i];

/** The fault of a log line: a whole sentence names its subject, the act and the object. */
export function logFault(text) {
  const sentence = text.replace(logPart, '');
  const first = /^\S*/.exec(sentence)[0];
  if (!logSubject.test(sentence)) return `${first} …`;
  if (sentence.split(/\s+/).length < 4) return sentence;
  return firstMatch(logRiddles, sentence);
}
