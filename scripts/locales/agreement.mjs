import { readFileSync } from 'node:fs';
import { excepted } from './wording.mjs';

const glossary = JSON.parse(readFileSync(new URL('glossary.json', import.meta.url), 'utf8'));

const counted = /_(?:zero|one|two|few|many|other)$/;
const count = /\{\{?count(?:, number)?\}\}?/;

/** Messages about plural forms of one text that cannot be right in the language. */
export function checkForms({ language, file, base, forms }) {
  const name = nameOf(file, base);
  if (excepted('locale-plurals', name, language)) return [];
  const { one = '', few = '', many, other = '' } = forms;
  const messages = [];
  if (language === 'es' && many !== undefined) messages.push('Spanish does without _many: the other form is right');
  if (language === 'tr') {
    if (count.test(one) && count.test(other) && one !== other)
      messages.push('Turkish counts in the singular: both forms are the same');
    if (/\{\{?count(?:, number)?\}\}? \p{L}+l[ae]r(?!\p{L})/u.test(other))
      messages.push('no plural behind a number in Turkish');
    if (/(?:[ıiuü]r|yor|[ae]cak|[dt][ıiuü])l[ae]r(?!\p{L})/u.test(other))
      messages.push('things take a verb in the singular in Turkish');
  }
  if (language === 'ar') {
    if (count.test(many) && count.test(other) && before(many) !== before(other))
      messages.push('_many and _other say the same before the number');
    if (count.test(few) && few === other) messages.push('_few takes the plural of the noun, _other the singular');
    if (/\{\{?count(?:, number)?\}\}? \p{L}+ًا/u.test(other)) messages.push('only _many takes the accusative');
  }
  return messages.map((message) => ({ rule: 'locale-plurals', file, message: `${base}: ${message}` }));
}

/** The words before the number. */
const before = (text) => text.split(count)[0];

/** A text with a count needs plural forms, because nouns and verbs depend on the number. */
export function checkCounts({ language, file, texts }) {
  return [...texts]
    .filter(
      ([key, text]) =>
        count.test(text) && !counted.test(key) && !excepted('locale-plurals', nameOf(file, key), language),
    )
    .map(([key]) => ({ rule: 'locale-plurals', file, message: `${key} has a count and no plural forms` }));
}

/**
 * One English sentence has one translation per language within a package. `sets`: English and translated texts by file.
 */
export function checkOneEnglish(sets) {
  const first = new Map();
  return sets.flatMap(({ language, file, english, texts }) =>
    [...texts].flatMap(([key, text]) => {
      const source = english.get(key);
      const name = nameOf(file, key);
      if (source === undefined || counted.test(key) || excepted('locale-one-English', name, language)) return [];
      const place = `${file.split('/')[1]} ${language} ${source}`;
      const known = first.get(place);
      if (known === undefined) first.set(place, { text, name });
      if (known === undefined || known.text === text) return [];
      const message = `${key}: “${text}”, and ${known.name} says “${known.text}” for the same English “${source}”`;
      return [{ rule: 'locale-one-English', file, message }];
    }),
  );
}

/** A text whose English contains a term of the glossary contains the term of its own language. */
export function checkGlossary({ language, file, english, texts }) {
  if (language === 'en') return [];
  return [...texts].flatMap(([key, text]) => {
    const source = english.get(key) ?? english.get(key.replace(counted, '_other')) ?? '';
    if (excepted('locale-glossary', nameOf(file, key), language)) return [];
    return glossary
      .filter((term) => new RegExp(String.raw`\b(?:${term.english})\b`, 'i').test(source))
      .filter((term) => !new RegExp(term[language], 'iu').test(text.toLocaleLowerCase(language)))
      .map((term) => ({
        rule: 'locale-glossary',
        file,
        message: `${key}: “${source}” has a term of the glossary, which is here “${term[language]}”`,
      }));
  });
}

const nameOf = (file, key) => `${file.split('/').at(-1).replace('.json', '')}:${key}`;
