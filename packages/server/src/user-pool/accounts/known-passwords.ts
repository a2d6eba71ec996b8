import { dictionary } from '@zxcvbn-ts/language-common';

/** Of a hotel and a person: what a guesser tries first of them. */
export interface OwnWords {
  hotels: readonly string[];
  names: readonly (string | null | undefined)[];
}

const product = 'bellhop';
/** Letters beside own words that make a password of its own. */
const fewestLetters = 4;
/** Shorter ones stand in many honest words. */
const shortestWord = 3;

let known: ReadonlySet<string> | null = null;

/** One of the most used, with or without the digits and signs that people put around it. */
export function isKnownPassword(password: string): boolean {
  known ??= new Set(dictionary['passwords-common']);
  const lower = password.normalize('NFKC').toLowerCase();
  const bare = lower.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  const isOneSign = new Set(lower).size < fewestLetters;
  return isOneSign || known.has(lower) || known.has(lower.replaceAll(/\s/g, '')) || (bare !== '' && known.has(bare));
}

/** Hardly more than names of the hotel, the product or the person. */
export function isOfOwnWords(password: string, { hotels, names }: OwnWords): boolean {
  const words = [product, ...hotels, ...names.filter((name) => typeof name === 'string')]
    .flatMap((text) =>
      text
        .normalize('NFKC')
        .toLowerCase()
        .split(/[^\p{L}]+/u),
    )
    .filter((word) => word.length >= shortestWord)
    .toSorted((one, other) => other.length - one.length);
  const lower = password.normalize('NFKC').toLowerCase();
  const rest = words.reduce((text, word) => text.replaceAll(word, ' '), lower);
  return rest !== lower && (rest.match(/\p{L}/gu)?.length ?? 0) < fewestLetters;
}
