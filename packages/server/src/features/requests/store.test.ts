import { expect, it } from 'vitest';
import { bookingEntity } from '../bookings/booking-entity.ts';
import { requestColumns } from './store.ts';

it('A change of booking data in requests gives them a new version', () => {
  const { entity, fields } = bookingEntity.shownIn ?? {};
  expect([entity, [...(fields ?? [])].sort()]).toEqual(['request', requestColumns.b.split(', ').sort()]);
});
