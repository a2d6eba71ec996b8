// npm run behaviours: writes docs/behaviours.md, every specified behaviour that a test shows, in the words of the test's title.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from './checks/files.mjs';
import { testTitles } from './checks/test-titles.mjs';
import { root } from './install.mjs';

const id = /\b([A-Z][A-Z0-9]{1,4})-(\d{2})\b/g;

const shown = new Map();
for (const file of listFiles(root).filter((path) => /[.](?:test|e2e)[.]tsx?$/.test(path))) {
  for (const { words, rows } of testTitles(readFileSync(join(root, file), 'utf8'))) {
    for (const [whole] of [words, ...rows].join('\n').matchAll(id)) {
      const places = shown.get(whole) ?? [];
      places.push({ words: plain(words), file });
      shown.set(whole, places);
    }
  }
}

function plain(words) {
  return words
    .replaceAll(/\\(['"`])/g, '$1')
    .replaceAll(/\$\{[^}]*\}|%[sjdo#]/g, '…')
    .replace(/\s*\([^()]*\b[A-Z][A-Z0-9]{1,4}-\d{2}\b[^()]*\)\s*$/, '');
}

const ids = [...shown.keys()].toSorted((one, other) => one.localeCompare(other));
const areas = new Map();
for (const key of ids) {
  const [area] = key.split('-');
  areas.set(area, [...(areas.get(area) ?? []), key]);
}

const lines = [
  '# Behaviours',
  '',
  'Each specified behaviour that a test shows, by its id, in the words of the tests. Made by `npm run behaviours`.',
  '',
];
for (const [area, keys] of areas) {
  lines.push(`## ${area}`, '');
  for (const key of keys) {
    const places = shown.get(key);
    const words = [...new Set(places.map((place) => place.words))].slice(0, 3).join('; ');
    lines.push(`* **${key}** ${words}`);
  }
  lines.push('');
}
writeFileSync(join(root, 'docs/behaviours.md'), `${lines.join('\n').trimEnd()}\n`);
console.log(`${shown.size} behaviours are shown by tests`);
