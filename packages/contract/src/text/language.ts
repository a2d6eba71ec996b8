import * as z from 'zod/mini';

/** Code of a text's language: `tr`, `pt-BR`, `zh-Hans`. */
export const languageCode = z.string().check(z.maxLength(20), z.regex(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})?$/));

/** Returns `pt-BR` for `pt-br` and `pt_BR`: one spelling of each language. */
export function canonicalLanguage(code: string): string {
  const [base = '', part = ''] = code.split(/[-_]/);
  if (part === '') return base.toLowerCase();
  const shown =
    part.length === 4
      ? part.charAt(0).toUpperCase() + part.slice(1).toLowerCase()
      : part.length < 4
        ? part.toUpperCase()
        : part;
  return `${base.toLowerCase()}-${shown}`;
}

/** Whether a reader of one language reads the other: regions are the same language, scripts are not. */
export function isSameLanguage(one: string, other: string): boolean {
  const [a, b] = [one, other].map((code) => canonicalLanguage(code).split('-'));
  if (a?.[0] !== b?.[0]) return false;
  const isScript = (part: string | undefined) => part?.length === 4;
  return !isScript(a?.[1]) || !isScript(b?.[1]) || a?.[1] === b?.[1];
}

/** Whether a text needs a translation: numbers, room codes and pictures are the same in every language. */
export function hasWords(text: string): boolean {
  return /\p{L}{2}|[\p{Lo}]/u.test(text.replace(/\bhttps?:\S+/g, ''));
}
