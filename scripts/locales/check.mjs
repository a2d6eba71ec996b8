import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from '../checks/files.mjs';
import { checkCounts, checkForms, checkGlossary, checkOneEnglish } from './agreement.mjs';
import { textsInCode } from './texts-in-code.mjs';
import { checkWording } from './wording.mjs';

const languages = ['en', 'tr', 'ar', 'es'];
const pluralForms = {
  en: ['one', 'other'],
  tr: ['one', 'other'],
  es: ['one', 'other'],
  ar: ['zero', 'one', 'two', 'few', 'many', 'other'],
};
const plural = /_(zero|one|two|few|many|other)$/;

/**
 * Checks that the four languages have the same files, keys and placeholders, all plural forms, and no empty or
 * concatenated text.
 */
export function checkLocales(root) {
  const files = listFiles(root).filter((path) => /^packages\/[^/]+\/src\/locales\/\w+\/[\w-]+[.]json$/.test(path));
  const sets = Map.groupBy ? Map.groupBy(files, setOf) : groupBy(files, setOf);
  const texts = new Map(files.map((file) => [file, readTexts(root, file)]));
  const englishOf = (file) => texts.get(file.replace(/\/locales\/\w+\//, '/locales/en/')) ?? new Map();
  const translated = files.map((file) => ({ language: languageOf(file), file, texts: texts.get(file) }));
  const inCode = textsInCode(root);
  const besideEnglish = translated.map((set) => ({ ...set, english: englishOf(set.file) }));
  return [
    ...[...sets.values()].flatMap((paths) => checkSet(root, paths)),
    ...[...translated, ...inCode].flatMap(({ language, file, texts: entries, audience }) =>
      [...entries].flatMap(([key, text]) => checkWording({ language, file, key, text, audience })),
    ),
    ...translated.flatMap(({ language, file, texts: entries }) => [
      ...formsOf(entries).flatMap(({ base, forms }) => checkForms({ language, file, base, forms })),
    ]),
    ...checkOneEnglish(besideEnglish),
    ...[...besideEnglish, ...inCode].flatMap((set) => [...checkGlossary(set), ...checkCounts(set)]),
  ];
}

const languageOf = (path) => /\/locales\/(\w+)\//.exec(path)[1];

/** Counted texts of a file with their plural forms. */
function formsOf(texts) {
  const bases = [...texts.keys()].filter((key) => key.endsWith('_other')).map((key) => key.slice(0, -'_other'.length));
  return bases.map((base) => ({
    base,
    forms: Object.fromEntries(
      [...texts]
        .filter(([key]) => key.replace(plural, '') === base && key !== base)
        .map(([key, text]) => [key.slice(base.length + 1), text]),
    ),
  }));
}

const setOf = (path) => path.replace(/\/locales\/\w+\//, '/locales/*/');

function groupBy(items, keyOf) {
  const groups = new Map();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}

function checkSet(root, paths) {
  const fileIn = (language) => paths[0].replace(/\/locales\/\w+\//, `/locales/${language}/`);
  const missing = languages.filter((language) => !paths.includes(fileIn(language)));
  if (missing.length > 0)
    return missing.map((language) => ({ rule: 'locale-keys', file: fileIn(language), message: 'the file is missing' }));
  const english = readTexts(root, fileIn('en'));
  return languages.flatMap((language) => {
    const file = fileIn(language);
    const texts = readTexts(root, file);
    return [
      ...checkKeys(english, texts, pluralForms[language]),
      ...[...texts].flatMap(([key, text]) => checkText(key, text, english)),
    ].map((finding) => ({ ...finding, file }));
  });
}

/** A text with plural forms counts as one entry in every language. */
function checkKeys(english, texts, forms) {
  const bases = (map) => new Set([...map.keys()].map((key) => (isPlural(map, key) ? key.replace(plural, '') : key)));
  const [expected, present] = [bases(english), bases(texts)];
  const pluralBases = new Set(
    [...english.keys()].filter((key) => isPlural(english, key)).map((key) => key.replace(plural, '')),
  );
  return [
    ...[...expected]
      .filter((key) => !present.has(key))
      .map((key) => ({ rule: 'locale-keys', message: `${key} is missing` })),
    ...[...present]
      .filter((key) => !expected.has(key))
      .map((key) => ({ rule: 'locale-keys', message: `${key} is not in English` })),
    ...[...pluralBases]
      .filter((base) => present.has(base))
      .flatMap((base) =>
        forms
          .filter((form) => !texts.has(`${base}_${form}`))
          .map((form) => ({ rule: 'locale-plurals', message: `${base}_${form} is missing` })),
      ),
  ];
}

const isPlural = (texts, key) => plural.test(key) && texts.has(key.replace(plural, '_other'));

function checkText(key, text, english) {
  if (text.trim() === '') return [{ rule: 'locale-empty', message: `${key} is empty` }];
  if (text !== text.trim())
    return [{ rule: 'locale-pieces', message: `${key} begins or ends with a blank: it is a piece of a sentence` }];
  const original = english.get(key) ?? english.get(key.replace(plural, '_other')) ?? text;
  const [ours, theirs] = [placeholders(text), placeholders(original)];
  // Forms for zero, one or two may spell the number.
  const numberInWords = /_(zero|one|two)$/.test(key) ? ['count'] : [];
  const lost = theirs.filter((name) => !ours.includes(name) && !numberInWords.includes(name));
  const added = ours.filter((name) => !theirs.includes(name) && !(name === 'count' && plural.test(key)));
  return [...lost, ...added].map((name) => ({
    rule: 'locale-placeholders',
    message: `${key}: the placeholder ${name} is not the same as in English`,
  }));
}

const placeholders = (text) =>
  [...text.matchAll(/\{\{\s*-?\s*([\w.]+)[^}]*\}\}|(?<!\{)\{(\w+)\}(?!\})|<\/?(\w+)>/g)].map(
    ([whole, a, b]) => a ?? b ?? whole,
  );

function readTexts(root, file) {
  const texts = new Map();
  const collect = (value, key) => {
    if (typeof value === 'string') texts.set(key, value);
    else for (const [name, inner] of Object.entries(value)) collect(inner, key ? `${key}.${name}` : name);
  };
  collect(JSON.parse(readFileSync(join(root, file), 'utf8')), '');
  return texts;
}
