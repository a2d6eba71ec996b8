import { expect, it } from 'vitest';
import { bookingAddress } from './booking-address.ts';

it('The address of the bookings is read, and what does not fit is left out', () => {
  const format = bookingAddress('2026-11-20', 'Europe/Istanbul');
  const parse = (search: Record<string, unknown>) => format.write(format.read(search));
  expect(parse({ status: 'future_guest', q: 412 })).toEqual({ status: 'future_guest', q: '412' });
  expect(parse({ status: 'nonsense', q: '  ' })).toEqual({});
  expect(parse({ part: 'arriving', day: '2026-11-21' })).toEqual({ part: 'arriving', day: '2026-11-21' });
  expect(parse({ part: 'arriving', day: '2026-11-20' })).toEqual({ part: 'arriving' });
  expect(parse({ part: 'in_house', day: '2026-02-30' })).toEqual({ part: 'in_house' });
  expect(parse({ part: 'leaving', day: '2026-11-21' })).toEqual({});
});
