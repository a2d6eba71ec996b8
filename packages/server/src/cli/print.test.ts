import { afterEach, expect, it, vi } from 'vitest';
import { print } from './print.ts';
import { printRows } from './table.ts';

const name = '\u001b]0;evil\u0007Ann\u009b31m\u202eevil\nroot';
let shown = '';
const listen = () =>
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    shown += String(text);
    return true;
  });
afterEach(() => {
  shown = '';
});

it('A table for a terminal obeys no control characters in typed text (S15)', () => {
  listen();
  printRows([{ person: 'p-1', name }], {});
  expect(shown).toBe('person  name\np-1     ]0;evilAnn31mevil root\n');
});

it('A line for a terminal obeys no control characters in typed text (S15)', () => {
  listen();
  print(`${name} is there.\nWelcome.`);
  expect(shown).toBe(']0;evilAnn31mevil\nroot is there.\nWelcome.\n');
});

it('JSON for a script is whole, and a terminal that shows it obeys nothing in it (S15)', () => {
  listen();
  printRows([{ name }], { json: true });
  expect(JSON.parse(shown)).toEqual([{ name }]);
  expect(shown.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\u202e]/u);
});
