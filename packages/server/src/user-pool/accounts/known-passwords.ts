import { dictionary } from '@zxcvbn-ts/language-common';

/** Names of the hotels and the person, which an attacker tries first. */
export interface OwnWords {
  hotels: readonly string[];
  names: readonly (string | null | undefined)[];
}

const product = 'bellhop';
/** A password with so many letters beside own words is accepted. */
const fewestLetters = 4;
/** Shorter words occur in many good passwords. */
const shortestWord = 3;

let known: ReadonlySet<string> | null = null;

/** Checks whether the password is a common one, with or without digits and signs around it. */
export function isKnownPassword(password: string): boolean {
  known ??= new Set(dictionary['passwords-common']);
  const lower = password.normalize('NFKC').toLowerCase();
  const bare = lower.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  const isOneSign = new Set(lower).size < fewestLetters;
  return isOneSign || known.has(lower) || known.has(lower.replaceAll(/\s/g, '')) || (bare !== '' && known.has(bare));
}

/** Checks whether the password is little more than names of the hotel, the product or the person. */
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
