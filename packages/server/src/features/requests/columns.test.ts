import { expect, it } from 'vitest';
import { cardColumns, cardRowOf, requestColumns, requestOf } from './columns.ts';

it.each([
  ['a request', requestColumns, requestOf],
  ['a card', cardColumns, cardRowOf],
] as const)('%s has the value of each column in the field that is named after it', (_, columns, rowOf) => {
  // The columns' names stand for their values.
  const row = rowOf(columns as never);
  const names = Object.entries<string>(row as never);
  expect(names.map(([, column]) => column)).toEqual(columns);
  for (const [field, column] of names) expect(column.replace(/^r\./, '').replace('.', '_')).toBe(field);
});
