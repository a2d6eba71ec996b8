import { expect, it } from 'vitest';
import { bookingEntity } from '../bookings/booking-entity.ts';
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

it('A change of what requests show of their booking gives them a new version', () => {
  const shown = requestColumns.flatMap((column) => (column.startsWith('b.') ? [column.slice(2)] : []));
  const { entity, fields } = bookingEntity.shownIn ?? {};
  expect([entity, [...(fields ?? [])].sort()]).toEqual(['request', shown.sort()]);
});
