import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from './files.mjs';
import { testTitles } from './test-titles.mjs';

export const behavioursFile = 'docs/behaviours.md';
const sentencesFile = 'scripts/checks/behaviours.json';
/** Each area of the specification by its letters: its name, and a sentence for each behaviour by its id. */
const areas = JSON.parse(readFileSync(new URL('behaviours.json', import.meta.url), 'utf8'));
const id = new RegExp(String.raw`\b(?:${Object.keys(areas).join('|')})-\d{2}\b`, 'g');

/** Lists every specified behaviour with its meaning and the test that shows it best. */
export function describeBehaviours(root) {
  const tests = testsById(root);
  const lines = [
    '# Behaviours',
    '',
    'Each statement of the specification that a test shows: its id, its meaning and a test. Made by `npm run behaviours`',
    `of the titles of tests and of \`${sentencesFile}\`; \`git grep "(ID"\` finds all tests of an id.`,
  ];
  for (const [letters, { area, ...sentences }] of Object.entries(areas)) {
    const shown = Object.entries(sentences).filter(([key]) => tests.has(key));
    if (shown.length === 0) continue;
    lines.push('', `## ${letters}: ${area}`, '', '| id | meaning | test |', '|---|---|---|');
    for (const [key, sentence] of shown) lines.push(`| ${key} | ${sentence} | ${linkOf(tests.get(key))} |`);
  }
  return { count: tests.size, text: `${lines.join('\n')}\n`, unnamed: [...tests.keys()].filter(hasNoSentence) };
}

const hasNoSentence = (key) => areas[key.split('-')[0]][key] === undefined;

/** Returns the tests of each id: `ids` counts the behaviours of one title. */
function testsById(root) {
  const tests = new Map();
  for (const file of listFiles(root).filter((path) => /[.](?:test|e2e)[.]tsx?$/.test(path))) {
    for (const { words, rows } of testTitles(readFileSync(join(root, file), 'utf8'))) {
      const keys = new Set([words, ...rows].join('\n').match(id));
      for (const key of keys) tests.set(key, [...(tests.get(key) ?? []), { file, ids: keys.size }]);
    }
  }
  return tests;
}

/** A test of one behaviour says more than a journey through twenty. */
function linkOf(tests) {
  const isJourney = ({ file }) => Number(file.endsWith('.e2e.ts'));
  const [best] = tests.toSorted(
    (one, other) => one.ids - other.ids || isJourney(one) - isJourney(other) || (one.file < other.file ? -1 : 1),
  );
  const name = best.file.split('/').slice(-2).join('/');
  return `[${name.replace(/[.]tsx?$/, '')}](../${best.file})`;
}

/** Checks that docs/behaviours.md is up to date, and that each behaviour has a sentence. */
export function checkBehaviours(root) {
  const path = join(root, behavioursFile);
  const { text, unnamed } = describeBehaviours(root);
  const isCurrent = !existsSync(path) || readFileSync(path, 'utf8') === text;
  return [
    ...(isCurrent ? [] : [finding(behavioursFile, 'is not what the tests show; npm run behaviours')]),
    ...unnamed.map((key) => finding(sentencesFile, `has no sentence for ${key}`)),
  ];
}

const finding = (file, message) => ({ rule: 'behaviours-listed', file, message });
