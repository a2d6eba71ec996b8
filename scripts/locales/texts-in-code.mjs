import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { visit } from '../boundaries/syntax-tree.mjs';
import { listFiles } from '../checks/files.mjs';

const languages = ['en', 'tr', 'ar', 'es'];
const isCode = (path) => /^packages\/[^/]+\/src\/.*[.]tsx?$/.test(path) && !/[.](?:test|e2e)[.]tsx?$/.test(path);

/**
 * Texts of four languages in code: objects with `en`, `tr`, `ar` and `es`, and calls of functions with these
 * parameters. Returns a set for each language and file, like the locale files; a key is the English text.
 */
export function textsInCode(root) {
  return listFiles(root)
    .filter(isCode)
    .flatMap((file) => {
      const code = readFileSync(join(root, file), 'utf8');
      return languages.every((language) => new RegExp(`\\b${language}\\b`).test(code)) ? setsOf(file, code) : [];
    });
}

function setsOf(file, code) {
  const { program } = parseSync(file, code);
  const known = new Map();
  /** The English text; a repeated text gets its position as well. */
  const keyOf = (source, { start }) => {
    if (!known.has(source)) known.set(source, start);
    return known.get(source) === start ? source : `${source}, at ${start}`;
  };
  const texts = Object.fromEntries(languages.map((language) => [language, new Map()]));
  const places = placesOfTexts(program);
  const add = (node, values) => {
    if (!languages.every((language) => values[language])) return;
    const sources = textsOf(values.en);
    for (const language of languages)
      for (const [at, text] of textsOf(values[language]).entries())
        texts[language].set(keyOf(sources[at] ?? text, node), text);
  };
  visit(program, (node) => {
    if (node.type === 'ObjectExpression') add(node, propertiesOf(node));
    const first = node.type === 'CallExpression' ? places.get(node.callee.name) : undefined;
    if (first !== undefined)
      add(node, Object.fromEntries(languages.map((language, at) => [language, node.arguments[first + at]])));
  });
  return languages.map((language) => ({
    language,
    file,
    texts: texts[language],
    english: texts.en,
    audience: 'guest',
  }));
}

/** Position of the English text among the parameters of a function, by the function's name. */
function placesOfTexts(program) {
  const places = new Map();
  visit(program, (node) => {
    if (node.type !== 'FunctionDeclaration') return;
    const first = node.params.findIndex(({ name }) => name === 'en');
    if (languages.every((language, at) => node.params[first + at]?.name === language)) places.set(node.id.name, first);
  });
  return places;
}

const propertiesOf = (node) =>
  Object.fromEntries(node.properties.filter(({ key }) => key).map(({ key, value }) => [key.name, value]));

/** Texts of a literal, of a template without its values, or of an array of both. */
function textsOf(node) {
  if (node.type === 'Literal') return typeof node.value === 'string' ? [node.value] : [];
  if (node.type === 'TemplateLiteral') return [node.quasis.map(({ value }) => value.cooked).join('{value}')];
  return node.type === 'ArrayExpression' ? node.elements.flatMap(textsOf) : [];
}
