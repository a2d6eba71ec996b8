import type { Chance } from './chance.ts';

const texts = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'x\udfffy',
  '\u202e\u2066rtl\u2069',
  '👩‍👩‍👧‍👦'.repeat(40),
  'İıŞş',
  'مِنشفه',
  'e\u0301'.repeat(300),
  "' or 1=1 --",
  '"; drop table requests; --',
  '%00%0a%0d',
  '../../../../etc/passwd',
  '..%2f..%2f',
  '{{7*7}}#{7*7}',
  '<img src=x onerror=alert(1)>',
  '__proto__',
  'constructor',
  'hasOwnProperty',
  '#+/$',
  'a'.repeat(4001),
  'é'.repeat(20_000),
  '9'.repeat(400),
  '-1',
  '1e309',
  'NaN',
  'true',
  'null',
  '[object Object]',
  '2019-02-30T25:61:61Z',
];
const numbers = [0, -0, -1, 1, 0.5, -0.1, 2 ** 31, -(2 ** 31), 2 ** 53, -(2 ** 53), 1e21, 1e308, 5e-324];

/** Without halves of characters, which no UTF-8 can say. */
export function sayable(text: string): string {
  return Buffer.from(text).toString();
}

export function oddText(chance: Chance): string {
  if (chance.isSo(0.7)) return chance.pick(texts);
  return String.fromCharCode(...Array.from({ length: chance.below(12) }, () => chance.below(0x1_0000)));
}

/** Returns any value that JSON can express, often a hostile one. */
export function oddValue(chance: Chance, depth = 0): unknown {
  const kind = chance.below(depth > 3 ? 5 : 8);
  switch (kind) {
    case 0:
      return null;
    case 1:
      return chance.isSo(0.5);
    case 2:
      return chance.pick(numbers);
    case 3:
    case 4:
      return oddText(chance);
    case 5:
      return chance.isSo(0.01)
        ? Array.from({ length: 20_000 }, (_, index) => index)
        : Array.from({ length: chance.below(4) }, () => oddValue(chance, depth + 2));
    case 6:
      return deep(chance.below(chance.isSo(0.02) ? 3000 : 60), chance.isSo(0.5));
    default:
      return Object.fromEntries(
        Array.from({ length: chance.below(4) }, () => [oddText(chance), oddValue(chance, depth + 1)]),
      );
  }
}

/** The same object with some of its parts odd, missing, doubled or new. */
export function bent(chance: Chance, value: unknown): unknown {
  if (chance.isSo(0.12)) return oddValue(chance);
  if (Array.isArray(value)) return value.map((part: unknown) => (chance.isSo(0.4) ? bent(chance, part) : part));
  if (typeof value !== 'object' || value === null) return chance.isSo(0.4) ? oddValue(chance) : value;
  const entries: [string, unknown][] = Object.entries(value).flatMap(([key, part]): [string, unknown][] => {
    if (chance.isSo(0.1)) return [];
    if (chance.isSo(0.05)) return [[oddText(chance), part]];
    return [[key, chance.isSo(0.5) ? bent(chance, part) : part]];
  });
  if (chance.isSo(0.2)) entries.push([oddText(chance), oddValue(chance)]);
  return Object.fromEntries(entries);
}

function deep(levels: number, inObjects: boolean): unknown {
  let value: unknown = 1;
  for (let level = 0; level < levels; level += 1) value = inObjects ? { a: value } : [value];
  return value;
}
