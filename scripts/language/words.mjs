import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { testTitles } from '../checks/test-titles.mjs';
import { badBeginning, isRiddleName, riddleIn } from './sentences.mjs';
import { readSource } from './source.mjs';

const isCode = (file) => /^(packages|scripts|bench|examples)\/.*[.](tsx?|mjs|css)$/.test(file);
const isTest = (file) => /[.](test|e2e)[.]tsx?$/.test(file);

/**
 * Comments, names and titles that docs/style.md forbids, before allowance.json is applied.
 * @param {string[]} files paths relative to the root
 */
export function findWords(root, files) {
  return files
    .filter((file) => isCode(file) && !file.startsWith('scripts/language/'))
    .flatMap((file) => {
      const code = readFileSync(join(root, file), 'utf8');
      const { comments, names } = readSource(file, code);
      return [
        ...comments.flatMap((comment) => inComment(file, comment)),
        ...inNames(file, code, names),
        ...(isTest(file) ? inTitles(file, code) : []),
      ];
    });
}

function inComment(file, { text, line }) {
  const beginning = badBeginning(text);
  if (beginning !== undefined) {
    return [{ rule: 'comment-beginning', file, line, message: `begins with “${beginning}”: name the subject` }];
  }
  const riddle = riddleIn(text);
  return riddle === undefined ? [] : [{ rule: 'comment-riddle', file, line, message: `“${riddle}”: name the thing` }];
}

function inNames(file, code, names) {
  return names
    .filter(({ name }) => isRiddleName(name))
    .map(({ name, start }) => {
      const line = code.slice(0, start).split('\n').length;
      return { rule: 'riddle-name', file, line, message: `“${name}”: use the noun of the thing` };
    });
}

function inTitles(file, code) {
  return testTitles(code).flatMap(({ words }) => {
    const riddle = badBeginning(words) ?? riddleIn(words);
    return riddle === undefined ? [] : [{ rule: 'title-riddle', file, message: `“${riddle}” in “${words}”` }];
  });
}
