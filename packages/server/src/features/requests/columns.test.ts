import { expect, it } from 'vitest';
import { requestColumns, requestOf } from './columns.ts';

it('A row puts the value of each column into the field of its name', () => {
  // The columns' names stand for their values.
  const row = requestOf(requestColumns as never);
  const names = Object.entries(row).map(([field, column]) => [field, String(column)]);
  expect(names.map(([, column]) => column)).toEqual(requestColumns);
  for (const [field, column = ''] of names) expect(column.replace(/^r\./, '').replace('.', '_')).toBe(field);
});
