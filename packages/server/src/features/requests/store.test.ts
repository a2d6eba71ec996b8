import { expect, it } from 'vitest';
import { bookingEntity } from '../bookings/booking-entity.ts';
import { cardColumns, cardShape, requestColumns, requestShape } from './store.ts';

it.each([
  ['a request', requestColumns, requestShape],
  ['a card', cardColumns, cardShape],
] as const)('%s has the value of each column in the field that is named after it', (_, columns, shape) => {
  const fields = Object.entries(columns).flatMap(([table, names]) =>
    names.split(',').map((name) => (table === 'r' ? name.trim() : `${table}_${name.trim()}`)),
  );
  expect(shape.width).toBe(fields.length);
  // The fields' names stand for their values.
  expect(Object.entries(shape.rowOf(fields))).toEqual(fields.map((field) => [field, field]));
});

it('A change of what requests show of their booking gives them a new version', () => {
  const { entity, fields } = bookingEntity.shownIn ?? {};
  expect([entity, [...(fields ?? [])].sort()]).toEqual(['request', requestColumns.b.split(', ').sort()]);
});
