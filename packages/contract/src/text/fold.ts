import { latinDigits } from './digits.ts';

/** Letters without a decomposition in Unicode, in the Latin spelling of ICAO 9303. */
const plainLetters: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th', ð: 'd', đ: 'd', ħ: 'h', ı: 'i', ł: 'l', ŋ: 'n', ø: 'o', ŧ: 't', ə: 'e' },
  // Arabic letters as Arabic, Persian and Urdu keyboards write them.
  ...{ ٱ: 'ا', ى: 'ي', ی: 'ي', ے: 'ي', ک: 'ك', ڪ: 'ك', ة: 'ه', ہ: 'ه', ھ: 'ه', ۃ: 'ه', ە: 'ه' },
};

/** Letters that have another form at the end of a word; the usual form follows each in Unicode. */
const endLetters = /[ςךםןףץ]/g;
/** Includes the double apostrophes of Hebrew. */
const apostrophes = /['"`´\u2018-\u201f\u2032-\u2036\u02b9-\u02cb\u055a\u05f3\u05f4\ua78b\ua78c]/g;

/**
 * Returns one form of texts that people consider the same (decision 111): it ignores case, accents, digits of other
 * scripts, apostrophes, hyphens, invisible characters and letters that keyboards of other languages lack. Server and
 * console fold alike, so a search finds the same on both.
 */
export function foldForSearch(text: string): string {
  // Most texts are plain ASCII, where only the case folds: this makes the folding of a hotel's history ten times
  // faster.
  if (/^[\0-\x7f]*$/.test(text)) return text.toLowerCase().replace(/['"`]/g, '');
  return (
    latinDigits(text.replaceAll('´', '').normalize('NFKD'))
      .toLowerCase()
      .replace(/[\p{M}\p{Cf}\p{DI}\u0640]/gu, '')
      .replace(apostrophes, '')
      // Catalan has a dot between the two.
      .replace(/l·(?=l)/g, 'l')
      .replace(/[\p{Pd}\u2212]/gu, '-')
      .replace(endLetters, (letter) => String.fromCharCode(letter.charCodeAt(0) + 1))
      .replace(/[^\0-\x7f]/g, (letter) => plainLetters[letter] ?? letter)
  );
}

/** Returns a typed search as a term for `searchText`; empty: no search. */
export function foldTerm(typed: string): string {
  return foldForSearch(typed.replace(/[\r\n\t]/g, ' ')).trim();
}

/** Returns the words of a typed search, to be matched one by one; for a phone number its groups of digits. */
export function foldWords(typed: string): string[] {
  const term = foldTerm(typed).replace(/^tel:/, '');
  const isPhone = /^[+\d\s()./-]+$/.test(term) && term.replace(/\D/g, '').length >= 7;
  return [...new Set((isPhone ? term.replace(/[()./-]/g, ' ') : term).match(/\S+/g))];
}

/** Returns the text of `staff_summary`, whose only markup is the server's: `<br>` and four escapes. */
export function plainText(html: string): string {
  return html
    .replace(/<br\s*\/?>/gi, '\n')
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
}
