import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { listFiles } from '../checks/files.mjs';
import { exceptAllowed } from './allowance.mjs';
import { banned } from './banned.mjs';
import { wrongExamples } from './examples.mjs';
import { findWords } from './words.mjs';

const read = (root, file) => readFileSync(join(root, file), 'utf8');
const retired = JSON.parse(readFileSync(new URL('retired-words.json', import.meta.url), 'utf8'));
const generated = new Set(['docs/behaviours.md', 'docs/rights.md']);
const isEnglish = (file) =>
  /^(packages|scripts|bench)\/.*[.](tsx?|mjs|css)$|\/locales\/en\/[\w-]+[.]json$/.test(file) || isDocument(file);
const isDocument = (file) => file.endsWith('.md') && !generated.has(file);

/** docs/style.md, as far as a machine can read: expressions, lengths of lines, names. */
export function checkLanguage(root) {
  const files = listFiles(root).filter((file) => !file.startsWith('scripts/language/'));
  return [
    ...files.filter(isEnglish).flatMap((file) => checkWords(file, read(root, file))),
    ...files.filter(isDocument).flatMap((file) => checkWidth(file, read(root, file))),
    ...files.filter((file) => /^packages\/.*[.](tsx?|css)$/.test(file)).flatMap((file) => checkFileName(file)),
    ...files
      .filter((file) => /^packages\/.*[.]tsx?$/.test(file))
      .flatMap((file) => checkExports(file, read(root, file))),
    ...exceptAllowed(root, findWords(root, files)),
    ...wrongExamples(root),
  ];
}

/** What stands in code spans of a document is quoted, not said. */
function checkWords(file, text) {
  const said = (line) => (isDocument(file) ? line.replace(/`[^`]*`/g, '``') : line);
  return text.split('\n').flatMap((line, at) => {
    const found = banned.exec(said(line));
    if (!found) return [];
    return [{ rule: 'plain-words', file, line: at + 1, message: `“${found[0]}”: docs/style.md says how to write it` }];
  });
}

/** Tables, code and single long words cannot be wrapped. */
function checkWidth(file, text) {
  let isCode = false;
  return text.split('\n').flatMap((line, at) => {
    if (line.startsWith('```')) isCode = !isCode;
    if (isCode || line.length <= 120 || line.startsWith('|') || !/\s/.test(line.slice(4, 120))) return [];
    return [{ rule: 'docs-width', file, line: at + 1, message: `${line.length} characters; wrap it at 120` }];
  });
}

const wordsOf = (name) =>
  name.split(/[^A-Za-z]+|(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/).map((word) => word.toLowerCase());

function retiredIn(name) {
  const word = wordsOf(name).find((part) => Object.hasOwn(retired, part));
  return word && `“${word}” in ${name} is retired: say ${retired[word]}`;
}

function checkFileName(file) {
  const message = retiredIn(basename(file));
  return message ? [{ rule: 'retired-words', file, message }] : [];
}

const exported =
  /^export (?:default )?(?:async )?(?:abstract )?(?:const|let|function|class|interface|type)\*? ([A-Za-z_$][\w$]*)/;

function checkExports(file, text) {
  return text.split('\n').flatMap((line, at) => {
    const message = retiredIn(exported.exec(line)?.[1] ?? '');
    return message ? [{ rule: 'retired-words', file, line: at + 1, message }] : [];
  });
}
