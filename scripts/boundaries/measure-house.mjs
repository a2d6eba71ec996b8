import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from '../checks/files.mjs';
import { badBeginning, isRiddleName, riddleIn } from '../language/sentences.mjs';
import { readSource } from '../language/source.mjs';
import { findWords } from '../language/words.mjs';
import { checkSliceCycles } from './slice-cycles.mjs';
import { visit } from './syntax-tree.mjs';

const packages = ['contract', 'server', 'browser', 'console', 'guest'];
const isTest = (file) => /[.](test|e2e)[.]tsx?$|\/testing\/|^packages\/e2e\//.test(file);
const linesOf = (text) => text.split('\n').length - 1;
const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);

/** Size, structure and language of the code, as pairs of a name and a figure. */
export function measureHouse(root) {
  const files = listFiles(root)
    .filter((file) => /^(packages|scripts|bench|examples)\/.*[.](tsx?|mjs|css)$/.test(file))
    .map((file) => {
      const code = readFileSync(join(root, file), 'utf8');
      return { file, code, ...readSource(file, code) };
    });
  const css = files.filter(({ file }) => file.endsWith('.css'));
  const code = files.filter(({ file }) => !file.endsWith('.css'));
  const sources = code.filter(({ file }) => file.startsWith('packages/') && !isTest(file));
  const linesIn = (some) => sum(some.map((each) => linesOf(each.code)));
  const ofPackage = (name) => sources.filter(({ file }) => file.startsWith(`packages/${name}/`));
  return [
    ...packages.map((name) => [`source lines, ${name}`, linesIn(ofPackage(name))]),
    ['source lines, all packages', linesIn(sources)],
    ['css lines', linesIn(css)],
    ['test lines', linesIn(code.filter(({ file }) => isTest(file)))],
    ['source files', sources.length],
    ['source files with one importer', filesWithOneImporter(sources)],
    ['imports in cycles of folders', checkSliceCycles(root).length],
    ...measureFunctions(sources),
    ['slice names in three packages or more', sharedSliceNames(sources)],
    ...measureLanguage(files),
    ...measureFindings(root),
  ];
}

function filesWithOneImporter(sources) {
  const importers = new Map();
  for (const { file, code } of sources) {
    const targets = [...code.matchAll(/(?:from|import\() ?'([^']+)'/g)].map(([, target]) => {
      if (target.startsWith('.')) return join(file, '..', target);
      return target.replace(
        /^@bellhop\/(browser|contract)\/(.+?)([.]tsx)?$/,
        (_, name, path, end) => `packages/${name}/src/${path}${end ?? '.ts'}`,
      );
    });
    for (const target of new Set(targets)) importers.set(target, (importers.get(target) ?? 0) + 1);
  }
  return sources.filter(({ file }) => importers.get(file) === 1).length;
}

function measureFunctions(sources) {
  const lengths = sources.flatMap(({ code, program }) => {
    const own = [];
    visit(program, (node) => {
      if (!/^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(node.type)) return;
      own.push(linesOf(code.slice(node.start, node.end)) + 1);
    });
    return own;
  });
  return [60, 90, 120].map((most) => [`functions over ${most} lines`, lengths.filter((lines) => lines > most).length]);
}

function sharedSliceNames(sources) {
  const owners = new Map();
  for (const { file } of sources) {
    const [, owner, slice] = /^packages\/(\w+)\/src\/(?:features\/)?([\w-]+)\//.exec(file) ?? [];
    if (owner === undefined || (owner !== 'contract' && !file.includes('/features/'))) continue;
    owners.set(slice, (owners.get(slice) ?? new Set()).add(owner));
  }
  return [...owners.values()].filter(({ size }) => size >= 3).length;
}

function measureLanguage(files) {
  const comments = files.flatMap((file) => file.comments);
  const names = files.flatMap((file) => file.names).filter(({ name }) => isRiddleName(name));
  const share = (some) => `${some.length} (${((100 * some.length) / comments.length).toFixed(1)} %)`;
  return [
    ['comments', comments.length],
    ['comments that begin with a function word', share(comments.filter(({ text }) => badBeginning(text)))],
    ['comments with a clause for a noun', share(comments.filter(({ text }) => riddleIn(text)))],
    ['names that are participles', names.length],
  ];
}

/** Findings of the language check in types, log lines and documents, which scripts/language/allowance.json counts. */
function measureFindings(root) {
  const findings = findWords(root, listFiles(root));
  const count = (name) => findings.filter(({ rule }) => rule === name).length;
  return [
    ['types named after a participle or a question', count('riddle-type')],
    ['log lines without a plain sentence', count('log-line')],
    ['sentences of documents with a riddle', count('document-riddle')],
  ];
}
