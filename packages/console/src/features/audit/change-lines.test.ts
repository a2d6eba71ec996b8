import { describe, expect, it } from 'vitest';
import { changeLines } from './change-lines.ts';

describe('The lines of a change in the log of administration', () => {
  it.each<[string, unknown, unknown, object[]]>([
    ['a value', 15, 20, [{ kind: 'value', path: [], from: 15, to: 20 }]],
    ['the same in another order of keys', { a: 1, b: 2 }, { b: 2, a: 1 }, []],
    [
      'one word of a dictionary',
      { en: { hello: 'Hi' }, tr: {} },
      { en: { hello: 'Hello' }, tr: {} },
      [{ kind: 'value', path: ['en', 'hello'], from: 'Hi', to: 'Hello' }],
    ],
    [
      'who came to a department and who left it',
      ['a', 'b'],
      ['b', 'c'],
      [
        { kind: 'added', path: [], value: 'c' },
        { kind: 'removed', path: [], value: 'a' },
      ],
    ],
    [
      'one question of a service',
      [{ id: '1', name: 'How many', required: false }],
      [{ id: '1', name: 'How many', required: true }],
      [{ kind: 'value', path: ['How many', 'required'], from: false, to: true }],
    ],
    ['the order alone', ['a', 'b'], ['b', 'a'], [{ kind: 'order', path: [] }]],
    ['something where nothing was', null, { en: 'A' }, [{ kind: 'value', path: [], from: null, to: { en: 'A' } }]],
  ])('names %s', (_, from, to, lines) => {
    expect(changeLines(from, to)).toEqual(lines);
  });
});
