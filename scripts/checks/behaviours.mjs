import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from './files.mjs';
import { testTitles } from './test-titles.mjs';

export const behavioursFile = 'docs/behaviours.md';
const id = /\b([A-Z][A-Z0-9]{1,4})-(\d{2})\b/g;

/** Lists every specified behaviour with the titles of its tests. */
export function describeBehaviours(root) {
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
  return { count: shown.size, text: `${lines.join('\n').trimEnd()}\n` };
}

function plain(words) {
  return words
    .replaceAll(/\\(['"`])/g, '$1')
    .replaceAll(/\$\{[^}]*\}|%[sdifjo#]/g, '…')
    .replace(/\s*\([^()]*\b[A-Z][A-Z0-9]{1,4}-\d{2}\b[^()]*\)\s*$/, '');
}

/** Checks that docs/behaviours.md is up to date. */
export function checkBehaviours(root) {
  const path = join(root, behavioursFile);
  if (!existsSync(path) || readFileSync(path, 'utf8') === describeBehaviours(root).text) return [];
  return [
    { rule: 'behaviours-listed', file: behavioursFile, message: 'is not what the tests show; npm run behaviours' },
  ];
}
