import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { testTitles } from '../checks/test-titles.mjs';
import { sentencesOf } from './documents.mjs';
import { badBeginning, documentFault, isRiddleName, logFault, riddleIn, riddleWordOfType } from './sentences.mjs';
import { readSource } from './source.mjs';

const isCode = (file) => /^(packages|scripts|bench|examples)\/.*[.](tsx?|mjs|css)$/.test(file);
const isDocument = (file) => /^(?:docs\/(?:decisions\/)?)?[\w-]+[.]md$/.test(file) && !generated.has(file);
const generated = new Set(['docs/behaviours.md', 'docs/rights.md']);
const isTest = (file) => /[.](test|e2e)[.]tsx?$/.test(file);

/**
 * Comments, names, titles, log lines and documents that docs/style.md forbids, before allowance.json is applied.
 * @param {string[]} files paths relative to the root
 */
export function findWords(root, files) {
  const read = (file) => readFileSync(join(root, file), 'utf8');
  return [
    ...files
      .filter((file) => isCode(file) && !file.startsWith('scripts/language/'))
      .flatMap((file) => inCode(file, read(file))),
    ...files.filter(isDocument).flatMap((file) => inDocument(file, read(file))),
  ];
}

function inCode(file, code) {
  const { comments, names, types, logs } = readSource(file, code);
  const lineOf = ({ start }) => code.slice(0, start).split('\n').length;
  return [
    ...comments.flatMap((comment) => inComment(file, comment)),
    ...names
      .filter(({ name }) => isRiddleName(name))
      .map((each) => ({ rule: 'riddle-name', file, line: lineOf(each), message: nameMessage(each.name) })),
    ...types
      .filter(({ name }) => riddleWordOfType(name) !== undefined)
      .map((each) => ({ rule: 'riddle-type', file, line: lineOf(each), message: nameMessage(each.name) })),
    ...(isTest(file) ? inTitles(file, code) : inLogs(file, logs, lineOf)),
  ];
}

const nameMessage = (name) => `“${name}”: use the noun of the thing`;

function inComment(file, { text, line }) {
  const beginning = badBeginning(text);
  if (beginning !== undefined) {
    return [{ rule: 'comment-beginning', file, line, message: `begins with “${beginning}”: name the subject` }];
  }
  const riddle = riddleIn(text);
  return riddle === undefined ? [] : [{ rule: 'comment-riddle', file, line, message: `“${riddle}”: name the thing` }];
}

function inLogs(file, logs, lineOf) {
  return logs.flatMap((log) => {
    const fault = logFault(log.text);
    if (fault === undefined) return [];
    const message = `“${fault}” in “${log.text}”: name the subject, the act and the object`;
    return [{ rule: 'log-line', file, line: lineOf(log), message }];
  });
}

/** Faults of a document's sentences; the package's own examples of bad sentences are code spans. */
function inDocument(file, text) {
  return sentencesOf(text).flatMap(({ text: sentence, line, isFirst }) => {
    const fault = documentFault(sentence, isFirst);
    if (fault === undefined) return [];
    return [{ rule: 'document-riddle', file, line, message: `“${fault}” in “${sentence.slice(0, 90)}”` }];
  });
}

function inTitles(file, code) {
  return testTitles(code).flatMap(({ words }) => {
    const riddle = badBeginning(words) ?? riddleIn(words);
    return riddle === undefined ? [] : [{ rule: 'title-riddle', file, message: `“${riddle}” in “${words}”` }];
  });
}
